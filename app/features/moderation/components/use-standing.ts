import { useEffect, useState } from "react";
import type { BlockKind, Standing } from "../moderation.blocks.types.ts";

const TIMEOUT_MS = 10_000;

/** The reader's block or mute of a player; undefined while loading, and null for none, for a guest, and if it cannot be read. */
export function useStanding(playerId: string, viewerId: string | null): BlockKind | null | undefined {
  const [kind, setKind] = useState<BlockKind | null>();
  useEffect(() => {
    const ended = new AbortController();
    if (viewerId === null || viewerId === playerId) return setKind(null);
    readStanding(playerId, AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)]))
      .then((standing) => setKind(standing.kind))
      .catch((error: unknown) => {
        if (ended.signal.aborted) return;
        // Blocking and muting do no harm where it is so already.
        console.warn("What is set for this player could not be read.", error);
        setKind(null);
      });
    return () => ended.abort();
  }, [playerId, viewerId]);
  return kind;
}

async function readStanding(playerId: string, signal: AbortSignal): Promise<Standing> {
  const response = await fetch(`/settings/people/${playerId}.json`, { signal });
  if (!response.ok) throw new Error(`Answered with ${response.status}.`);
  return response.json();
}
