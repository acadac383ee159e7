import { placeOf } from "../core/server-link.ts";
import type { PrivateServer } from "../servers.types.ts";

interface ServerTargetProps {
  server: Pick<PrivateServer, "link" | "reviewNote" | "sameLink" | "status">;
  /** The place of the game that this site is about; null if it is not known. */
  gamePlace: string | null;
}

/** Details for a reviewer before opening a server: its game, its whole link, and earlier problems. */
export function ServerTarget({ server: { link, reviewNote, sameLink, status }, gamePlace }: ServerTargetProps) {
  const place = placeOf(link);
  return (
    <dl className="grid gap-1.5 rounded-tile bg-sunk px-3.5 py-3 text-sm">
      <div>
        <dt className="inline font-bold">Game: </dt>
        <dd className="inline wrap-anywhere">{describeGame(place, gamePlace)}</dd>
      </div>
      <div>
        <dt className="inline font-bold">Link: </dt>
        <dd className="inline wrap-anywhere">{link}</dd>
      </div>
      {sameLink !== null && (
        <div className="text-fair">
          <dt className="inline font-bold">Same link: </dt>
          <dd className="inline wrap-anywhere">{`as “${sameLink}”`}</dd>
        </div>
      )}
      {reviewNote !== "" && (
        <div>
          <dt className="inline font-bold">{status === "pending" ? "Declined before: " : "Why it is not listed: "}</dt>
          <dd className="inline wrap-anywhere">{reviewNote}</dd>
        </div>
      )}
    </dl>
  );
}

function describeGame(place: string | null, gamePlace: string | null): string {
  if (place === null) return "not named in a shared link; Roblox shows it when you open the link";
  if (gamePlace === null) return `place ${place}`;
  return place === gamePlace ? `ours (place ${place})` : `another one, not ours (place ${place})`;
}
