import { type ReactNode, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { RefusedOr } from "~/features/accounts/components/refused-page.tsx";
import { NotFound } from "~/features/site/components/not-found.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { onDemand } from "~/ui/late.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import type { AdminSection } from "../admin.constants.ts";
import { AdminNav } from "./admin-nav.tsx";
import { SectionFailed } from "./section-failed.tsx";

const CommandPalette = onDemand(async () => (await import("./command-palette.tsx")).CommandPalette);

interface AdminFrameProps {
  title: ReactNode;
  /** The address below which the sections are. */
  place: string;
  sections: Readonly<Record<string, AdminSection>>;
  waiting: Readonly<Record<string, number>>;
  /** For the whole back office. */
  actions: Elements;
  /** Below every section. */
  quick?: Elements;
  children: ReactNode;
}

/** The frame of each section: the navigation under the heading, and the quick actions. As wide as a table with many columns needs. */
export function AdminFrame({ title, place, sections, waiting, actions, quick, children }: AdminFrameProps) {
  const { opened, open, close } = useCommandKey();
  return (
    <div className="page-width flex max-w-[100rem] flex-col pb-10" data-wide="" data-dense="">
      <div className="pt-2 xl:pt-1 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-6">
        <div className="relative flex flex-wrap items-center gap-x-3 xl:sticky xl:top-20 xl:-mx-1 xl:grid xl:max-h-[calc(100dvh-6rem)] xl:gap-y-1 xl:overflow-y-auto xl:p-1">
          <div className="flex min-w-0 items-center justify-between gap-2 xl:pl-3">
            <h1 className="text-lg">{title}</h1>
            <IconButton label="Go to, do or find (Ctrl K)" variant="quiet" className="needs-scripts max-sm:hidden" onClick={open}>
              <Icon name="search" size={18} />
            </IconButton>
          </div>
          <AdminNav place={place} sections={sections} waiting={waiting} actions={actions} />
        </div>
        <div className="min-w-0 pt-2 xl:pt-0">{children}</div>
      </div>
      {quick}
      {opened && <CommandPalette place={place} sections={sections} onClose={close} />}
    </div>
  );
}

/** Ctrl K (⌘ K on a Mac) opens the command palette from anywhere in the back office, also from a field. */
function useCommandKey() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

interface AdminFailedProps extends Pick<AdminFrameProps, "title" | "place" | "sections"> {
  error: unknown;
}

/** Shown if the data of the frame could not be read: the frame without them, for members of the team. */
export function AdminFailed({ error, title, place, sections }: AdminFailedProps) {
  const manages = useRootData()?.viewer?.manages ?? false;
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <RefusedOr error={error}>
      <AdminFrame title={title} place={place} sections={manages ? sections : {}} waiting={{}} actions={null}>
        {pathname === place ? (
          <DeadEnd kind="trouble" level={2} title="Something went wrong" ways={[{ label: "Reload Page", reload: true }]}>
            The back office could not be loaded. If it keeps happening, check the server’s log.
          </DeadEnd>
        ) : (
          <SectionFailed error={error} />
        )}
      </AdminFrame>
    </RefusedOr>
  );
}
