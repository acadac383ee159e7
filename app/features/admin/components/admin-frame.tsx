import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { RefusedOr } from "~/features/accounts/components/refused-page.tsx";
import { NotFound } from "~/features/site/components/not-found.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import type { AdminSection } from "../admin.constants.ts";
import { AdminNav } from "./admin-nav.tsx";
import { SectionFailed } from "./section-failed.tsx";

interface AdminFrameProps {
  title: ReactNode;
  /** The address below which the sections are. */
  place: string;
  sections: Readonly<Record<string, AdminSection>>;
  waiting: Readonly<Record<string, number>>;
  /** For the whole back office. */
  actions: ReactNode;
  /** Below every section. */
  quick?: Elements;
  children: ReactNode;
}

/** The frame of each section: the heading, the navigation and the quick actions. As wide as a table with many columns needs. */
export function AdminFrame({ title, place, sections, waiting, actions, quick, children }: AdminFrameProps) {
  return (
    <div className="page-width flex max-w-[100rem] flex-col pb-10" data-wide="">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 pb-3">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      {quick}
      <div className="xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        <AdminNav place={place} sections={sections} waiting={waiting} />
        <div className="min-w-0 pt-5 xl:pt-0">{children}</div>
      </div>
    </div>
  );
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
