import { Link } from "react-router";
import type { IconName } from "~/text/icon-names.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { DASHBOARD, QUICK_ACTIONS } from "../admin.constants.ts";

const CARD =
  "flex h-full min-h-11 w-full items-center gap-2 rounded-card bg-surface px-2 py-1 text-left font-bold text-sm leading-tight shadow-card hover:text-accent max-sm:flex-col max-sm:justify-center max-sm:gap-1.5 max-sm:py-2.5 max-sm:text-center sm:px-3";

/** The six cards for the most frequent tasks. They lead to the tabs of the dashboard. */
export function QuickActions({ refreshedAt }: { refreshedAt: number | null }) {
  return (
    // Waiting work comes first, and the table of a section gets the screen.
    <section aria-labelledby="quick-actions" className="mt-10 items-center gap-4 xl:flex">
      <h2 id="quick-actions" className="mb-2 flex-none text-lg xl:mb-0 xl:text-base">
        Quick Actions
      </h2>
      <ul className="grid flex-1 grid-cols-3 gap-2 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        {QUICK_ACTIONS.map(({ tab, label, icon }) => (
          <li key={tab}>
            <Link to={`${DASHBOARD}?tab=${tab}`} className={CARD}>
              <CardIcon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
        <li>
          <RefreshCache refreshedAt={refreshedAt} />
        </li>
      </ul>
    </section>
  );
}

/** Clears what every node keeps in memory, and says when that was last done. */
export function RefreshCache({ refreshedAt, place = DASHBOARD }: { refreshedAt: number | null; place?: string }) {
  const form = useForm({ name: "refresh", action: `${place}/cache`, feedback: "toast", draft: false });
  return (
    <Form of={form} className="h-full">
      <button type="submit" aria-busy={form.sending !== null} className={CARD}>
        <CardIcon name="refresh-cw" spins={form.sending !== null} />
        <span>
          Refresh Cache
          <span className="block font-normal text-soft-ink text-xs xl:whitespace-nowrap" aria-live="polite">
            {refreshedAt === null ? (
              "Never refreshed"
            ) : (
              <span>
                Last refreshed: <DateTime at={refreshedAt} />
              </span>
            )}
          </span>
        </span>
      </button>
      <FormMessage className="mt-2" />
    </Form>
  );
}

function CardIcon({ name, spins = false }: { name: IconName; spins?: boolean }) {
  return (
    <span className="grid size-8 flex-none place-items-center rounded-control bg-accent-wash text-accent">
      <Icon name={name} size={18} className={spins ? "animate-spin" : undefined} />
    </span>
  );
}
