import { useEffect, useRef, useState } from "react";
import type { CheckStep } from "../core/draw-check.ts";

export type CheckState =
  | { kind: "idle" }
  | { kind: "working"; done: number }
  | { kind: "done"; own: boolean; steps: CheckStep[] }
  | { kind: "failed"; message: string };

/**
 * Checks the record of a giveaway in this browser: the published one, or the reader's own (`own`), which is also compared with the
 * published one. The code for it is loaded on demand.
 */
export function useDrawCheck(giveawayId: string) {
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const latest = useRef(0);
  useEffect(() => {
    const runs = latest;
    return () => {
      runs.current += 1;
    };
  }, []);

  const check = async (own?: string) => {
    latest.current += 1;
    const run = latest.current;
    const tell = (next: CheckState) => run === latest.current && setState(next);
    tell({ kind: "working", done: 0 });
    try {
      tell(await checkRecords(giveawayId, own, (done) => tell({ kind: "working", done })));
    } catch (error) {
      console.error("A record could not be checked.", error);
      tell({ kind: "failed", message: "The check could not be done. Please try again." });
    }
  };
  return { state, check: (own?: string) => void check(own) };
}

async function checkRecords(giveawayId: string, own: string | undefined, onProgress: (done: number) => void): Promise<CheckState> {
  if (globalThis.crypto?.subtle === undefined)
    return {
      kind: "failed",
      message: "This browser computes no hashes on a page without HTTPS. Please open the site by its https:// address.",
    };
  const [{ parseRecord }, { checkRecord, compareRecords }] = await Promise.all([
    import("../core/draw-record.ts"),
    import("../core/draw-check.ts"),
  ]);
  const answer = await fetch(`/giveaways/${giveawayId}/record.txt`).catch(() => undefined);
  if (!answer?.ok) return { kind: "failed", message: "The record could not be loaded. Please try again in a moment." };
  const published = parseRecord(await answer.text());
  if (!published.ok) return { kind: "failed", message: `The record of this site cannot be read. ${published.message}` };
  if (own === undefined) return { kind: "done", own: false, steps: await checkRecord(published.record, onProgress) };
  const read = parseRecord(own);
  if (!read.ok) return { kind: "failed", message: read.message };
  const steps = await checkRecord(read.record, onProgress);
  return { kind: "done", own: true, steps: [...steps, compareRecords(read.record, published.record)] };
}
