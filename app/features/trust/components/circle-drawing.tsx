import { useId } from "react";
import { closedness, placesOf } from "../core/trade-group.ts";
import type { TrustGroup } from "../trust.types.ts";

const SIZE = 400;
const NODE = 9;

/** Drawing of the players around an account and their deals; the table beside it holds the same data. */
export function CircleDrawing({ group: { players, links, deals } }: { group: TrustGroup }) {
  const titleId = useId();
  const places = placesOf(players.length, SIZE);
  const most = Math.max(1, ...links.map((link) => link.deals));
  const share = closedness(deals);
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`-10 -10 ${SIZE + 20} ${SIZE + 20}`}
      className="mx-auto block h-auto w-full max-w-xl"
    >
      <title id={titleId}>
        {`${players[0]?.member?.name ?? "The account"} in the middle, and ${players.length - 1} players around. ${links.length} pairs of them made deals${share === null ? "" : `, and ${share}% of their deals are among themselves`}.`}
      </title>
      {links.map(({ from, to, deals: count }) => {
        const [one, other] = [places[from], places[to]];
        return (
          one &&
          other && (
            <line
              key={`${from} ${to}`}
              x1={one.x}
              y1={one.y}
              x2={other.x}
              y2={other.y}
              className="stroke-accent"
              strokeWidth={1 + 3 * (count / most)}
              strokeOpacity={0.25 + 0.5 * (count / most)}
            />
          )
        );
      })}
      {players.map(({ id, member, isBanned }, at) => {
        const place = places[at];
        return (
          place && (
            <g key={id}>
              <circle
                cx={place.x}
                cy={place.y}
                r={at === 0 ? NODE + 5 : NODE}
                className={isBanned ? "fill-loss stroke-surface" : at === 0 ? "fill-accent stroke-surface" : "fill-ink stroke-surface"}
                strokeWidth={2}
              />
              <text x={place.x} y={place.y + 3.5} textAnchor="middle" fontSize={10} fontWeight={700} className="fill-surface">
                {at + 1}
              </text>
              <title>{`${at + 1}. ${member?.name ?? "Deleted account"}`}</title>
            </g>
          )
        );
      })}
    </svg>
  );
}
