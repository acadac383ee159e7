import { Link } from "react-router";
import { useRootData } from "~/platform/browser/root-data.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { ExplainedTrust, TrustLine } from "../trust.types.ts";

/** A profile's trust points and, unfolded, their reasons. Account and staff also see the points of each reason, and how to gain more. */
export function TrustCard({ playerId, trust: { points, level, lines }, own }: { playerId: string; trust: ExplainedTrust; own: boolean }) {
  const manages = useRootData()?.viewer?.manages;
  const raises = lines.some(({ raise }) => raise !== null);
  return (
    <Card as="section" id="trust" aria-labelledby="trust-title" padding="snug" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name="shield-check" size={32} className={points >= 40 ? "flex-none text-gain" : "flex-none text-soft-ink"} />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="trust-title" className="flex flex-wrap items-baseline justify-between gap-x-3 text-xl">
            <span>
              <span className="sr-only">Trust: </span>
              <span>{level}</span>
            </span>
            <span className="font-text text-base">
              <span className="figures text-xl">{points}</span> <span className="font-normal text-soft-ink">of 100</span>
            </span>
          </h2>
          <ProgressBar label="Trust" value={points / 100} className="mt-1" />
        </div>
      </div>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-bold text-accent">
          <span>{raises ? "Why, and what would raise it" : "Why"}</span>
          <Icon name="chevron-down" size={18} className="fold-arrow" />
        </summary>
        <ul className="grid divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.kind} line={line} own={own} />
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-x-5">
          <TextLink to="/trust">How trust is worked out</TextLink>
          {manages && <TextLink to={`/admin/circles/${playerId}`}>Their circle</TextLink>}
        </div>
      </details>
    </Card>
  );
}

function Line({ line: { kind, points, max, name, reason, raise }, own }: { line: TrustLine; own: boolean }) {
  const act = own && raise !== null ? WAYS[kind] : undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <div className="min-w-0">
        <h3 className="font-bold">{name}</h3>
        <p className="text-pretty">{reason}</p>
        {raise !== null && (
          <p className="text-pretty text-soft-ink text-sm">
            <Icon name="trending-up" size={14} className="mr-1 inline" label="More:" />{" "}
            {act ? (
              <Link to={act} className="underline underline-offset-3 hover:text-accent">
                {raise}
              </Link>
            ) : (
              <span>{raise}</span>
            )}
          </p>
        )}
      </div>
      {points !== null && (
        <p className="whitespace-nowrap text-right">
          <span className={points < 0 ? "figures text-lg text-loss" : "figures text-lg"}>{points < 0 ? `−${-points}` : points}</span>
          {max !== null && <span className="block text-soft-ink text-sm">{`of ${max}`}</span>}
        </p>
      )}
    </li>
  );
}

/** Links for raising one's own points. */
const WAYS: Partial<Record<TrustLine["kind"], string>> = { roblox: "/settings/security", discord: "/settings/security", deals: "/trades" };
