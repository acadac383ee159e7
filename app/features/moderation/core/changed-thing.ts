import type { Evidence, ReportedThing } from "~/access/reportable.server.ts";
import type { ChangedThing, ThingChange } from "../moderation.cases.types.ts";

/** The difference between a thing and its evidence; null if equal. `now` is null if the thing is gone. */
export function changedThing(then: Evidence, now: (ReportedThing & { version: string }) | null): ChangedThing | null {
  if (now === null || now.isDeleted) return { kind: "gone" };
  return now.version === then.version ? null : { kind: "edited", changes: changesOf(then, now) };
}

function changesOf(then: Evidence, now: ReportedThing): ThingChange[] {
  const [before, after] = [partsOf(then), partsOf(now)];
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const texts = labels.filter((label) => (before.get(label) ?? "") !== (after.get(label) ?? ""));
  const pictures = new Map(now.pictures.map(({ label, image }) => [label, image]));
  const old = new Map(then.pictures.map(({ label, source }) => [label, source]));
  const changed = [...new Set([...pictures.keys(), ...old.keys()])].filter((label) => pictures.get(label) !== old.get(label));
  return [
    ...texts.map((label) => ({ label, now: after.get(label) ?? "" })),
    ...changed.map((label) => ({ label, now: pictures.has(label) ? "another picture" : "" })),
  ];
}

const partsOf = ({ text, fields }: Pick<ReportedThing, "text" | "fields">) => new Map([["Text", text], ...fields]);
