import "./change-list.css";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { formatValue } from "../core/pet-value.ts";
import { changePercent } from "../core/spark.ts";
import { VARIANT_LABELS } from "../pets.constants.ts";
import type { RecentChange } from "../pets.types.ts";
import { PetArt } from "./pet-art.tsx";
import { formatChange } from "./trend-mark.tsx";

const DAY = 86_400_000;
const days = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });
const times = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hour12: false, timeZone: "UTC" });

/** Value changes, newest first, under the (UTC) day on which they were made. */
export function ChangeList({ changes }: { changes: RecentChange[] }) {
  const byDay = Map.groupBy(changes, (change) => Math.floor(change.at / DAY) * DAY);
  return [...byDay].map(([day, own]) => (
    <section key={day} className="mt-6">
      <h2 className="mb-2.5 text-xl">
        <time dateTime={new Date(day).toISOString().slice(0, 10)}>{days.format(day)}</time>
      </h2>
      <ul className="change-list">
        {own.map((change) => (
          <li key={change.id} id={`change-${change.id}`}>
            <PetArt pet={change.pet} size={48} />
            <div>
              <h3>
                <Link to={`/pet/${change.pet.id}`}>{change.pet.name}</Link> <span>{VARIANT_LABELS[change.variant].full}</span>
              </h3>
              {change.reason && <p>{change.reason}</p>}
              <p>
                {change.changedBy} · <time dateTime={new Date(change.at).toISOString()}>{times.format(change.at)} UTC</time>
              </p>
            </div>
            <Step change={change} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What the value was and became, with an arrow up or down and by how much. */
function Step({ change }: { change: RecentChange }) {
  const percent = changePercent(change.from, change.to);
  const direction = percent === null || percent === 0 ? "flat" : percent > 0 ? "up" : "down";
  const Icon = { up: ArrowUp, down: ArrowDown, flat: ArrowRight }[direction];
  return (
    <div className="change-step" data-direction={direction}>
      <span className="figures">
        <s>{formatValue(change.from)}</s> <ArrowRight aria-label="to" size={14} /> {formatValue(change.to)}
      </span>
      <b>
        <Icon aria-hidden size={14} strokeWidth={3} />
        {percent === null ? "Changed" : formatChange(percent)}
      </b>
    </div>
  );
}
