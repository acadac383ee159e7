import { Link } from "react-router";
import { formatDay, formatExpiry } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Section } from "~/ui/section.tsx";
import type { GiveawaySummary } from "../giveaways.types.ts";
import { PrizePicture } from "./prize-picture.tsx";

interface GiveawayLinksProps {
  title: string;
  giveaways: GiveawaySummary[];
  now: number;
}

/** Other giveaways, each with the link to its page. */
export function GiveawayLinks({ title, giveaways, now }: GiveawayLinksProps) {
  if (giveaways.length === 0) return null;
  return (
    <Section title={title}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {giveaways.map((giveaway) => (
            <li key={giveaway.id}>
              <Link to={`/giveaways/${giveaway.id}`} className="flex min-w-0 items-center gap-3.5 px-4 py-3 hover:text-accent">
                <PrizePicture prize={giveaway.prize} size={48} />
                <span className="min-w-0 flex-1">
                  <span className="block font-bold wrap-anywhere">{giveaway.title}</span>
                  <span className="block text-sm text-soft-ink wrap-anywhere">
                    {`${giveaway.prize.words} · ${formatNumber(giveaway.entryCount)} ${giveaway.entryCount === 1 ? "entry" : "entries"} · ${describeEnd(giveaway, now)}`}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function describeEnd({ endsAt, state }: GiveawaySummary, now: number): string {
  if (state === "drawn") return `ended ${formatDay(endsAt)}`;
  if (state === "open" && endsAt > now) return formatExpiry(endsAt - now).replace("Expires", "ends");
  return "about to be drawn";
}
