import { DAY_MS } from "~/text/durations.ts";
import "./change-list.css";
import { Link } from "react-router";
import { formatTimeOfDay, formatWeekday } from "~/text/dates.ts";
import { Icon } from "~/ui/icon.tsx";
import { groupChanges, type PetUpdate } from "../../core/group-changes.ts";
import { formatValue } from "../../core/pet-value.ts";
import { changePercent } from "../../core/spark.ts";
import { VARIANT_LABELS } from "../../pets.constants.ts";
import type { RecentChange } from "../../pets.types.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { RarityLabel } from "../parts/rarity-label.tsx";
import { formatChange } from "../parts/trend-mark.tsx";

/** Value changes by (UTC) day, newest first; changes that were made together are one entry. */
export function ChangeList({ changes }: { changes: RecentChange[] }) {
  const byDay = Map.groupBy(groupChanges(changes), (update) => Math.floor(update.at / DAY_MS) * DAY_MS);
  return [...byDay].map(([day, updates]) => (
    <section key={day} className="mt-6">
      <h2 className="mb-2.5 text-xl">
        <time dateTime={new Date(day).toISOString().slice(0, 10)}>{formatWeekday(day)}</time>
      </h2>
      <ul className="change-list">
        {updates.map((update) => (
          <li key={update.id} id={`change-${update.id}`} className="later">
            <PetArt pet={update.pet} size={52} />
            <div>
              <h3>
                <Link to={`/pet/${update.pet.id}`}>{update.pet.name}</Link>
              </h3>
              <RarityLabel rarity={update.pet.rarity} />
              {update.reason && <p>{update.reason}</p>}
              <p>
                <bdi translate="no">{update.changedBy}</bdi> ·{" "}
                <time dateTime={new Date(update.at).toISOString()}>{formatTimeOfDay(update.at)}</time>
              </p>
            </div>
            <ul>
              {update.steps.map((step) => (
                <Step key={step.id} step={step} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const ICONS = { up: "arrow-up", down: "arrow-down", flat: "arrow-right" } as const;

/** A change of one variant: the old and the new value, the direction and the percentage. */
function Step({ step }: { step: PetUpdate["steps"][number] }) {
  const percent = changePercent(step.from, step.to);
  const direction = percent === null || percent === 0 ? "flat" : percent > 0 ? "up" : "down";
  return (
    <li className="change-step" data-direction={direction}>
      <span>{VARIANT_LABELS[step.variant].full}</span>
      <span className="figures">
        <s>{formatValue(step.from)}</s> <Icon name="arrow-right" label="to" size={13} />
        <span>{` ${formatValue(step.to)}`}</span>
      </span>
      <b>
        <Icon name={ICONS[direction]} size={13} className="stroke-3" />
        <span>{percent === null ? "Changed" : formatChange(percent)}</span>
      </b>
    </li>
  );
}
