import { answerForms } from "~/access/forms.server.ts";
import { PARTS } from "~/access/parts.ts";
import { BackupState } from "~/features/jobs/components/backup-state.tsx";
import { JobList } from "~/features/jobs/components/job-list.tsx";
import { findJobs } from "~/features/jobs/jobs.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { keysOf } from "~/text/keys-of.ts";
import { MANAGER_HEADING, ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { MaintenanceForm, NextUpdateForms, OpeningForm, SwitchForm } from "../components/settings-forms.tsx";
import { findSiteSettings } from "../site.queries.server.ts";
import { OPEN_SWITCHES } from "../site.settings.constants.ts";
import { siteSettingsForms } from "../site.settings.forms.server.ts";
import type { Route } from "./+types/site-settings";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [settings, work] = await Promise.all([findSiteSettings(ctx), findJobs(ctx)]);
  return { ...settings, work, now: ctx.now().getTime() };
}

export const action = answerForms(siteSettingsForms);
export const meta = unlistedMeta("Settings");

/** Timers, maintenance, switches, and the stages of features. */
export default function SiteSettingsPage({
  loaderData: { nextUpdateAt, nextUpdate, maintenance, switches, openings, work, now },
}: Route.ComponentProps) {
  return (
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading title="Settings" />
      <BackupState {...work} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <NextUpdateForms at={nextUpdateAt} next={nextUpdate} />
        <MaintenanceForm {...maintenance} now={now} />
        {OPEN_SWITCHES.map((name) => (
          <SwitchForm key={name} name={name} on={switches[name]} />
        ))}
        {keysOf(PARTS).map((part) => (
          <OpeningForm key={part} part={part} opening={openings[part] ?? "everybody"} />
        ))}
        <JobList jobs={work.jobs} />
      </div>
    </section>
  );
}
