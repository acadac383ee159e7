import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useLive } from "~/platform/live/use-live.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { EDITING_EVERY_MS, EDITING_LASTS_MS, MAX_EDITED } from "../valuation.constants.ts";
import type { Editing } from "../valuation.types.ts";

interface Options {
  /** The pets with unsaved values in this tab. */
  petIds: readonly number[];
  ownId: string | null;
  /** The position of the live stream from before the page's data were read. */
  live: string;
  /** Called when something was saved, here or by somebody else. */
  onChanged: () => void;
}

/** Other editors with unsaved values, by pet id. Publishes the same about this tab. */
export function useEditing({ petIds, ownId, live, onChanged }: Options): ReadonlyMap<number, string> {
  const { pathname } = useLocation();
  const tab = useRef("");
  const [others, setOthers] = useState<readonly (Editing & { at: number })[]>([]);

  useLive(
    ["value-sheet"],
    (event) => {
      if (event.kind === "values.changed") onChanged();
      if (event.kind !== "values.editing" || event.data.tab === tab.current) return;
      const { data } = event;
      setOthers((before) => [
        ...before.filter((one) => one.tab !== data.tab),
        ...(data.petIds.length > 0 ? [{ ...data, at: Date.now() }] : []),
      ]);
    },
    { since: live, onResync: onChanged },
  );

  const said = petIds.slice(-MAX_EDITED).join(" ");
  const say = useEffectEvent((ids: string) => {
    tab.current ||= crypto.randomUUID();
    const form = new FormData();
    form.append("form", "editing");
    form.append("tab", tab.current);
    for (const id of ids.split(" ").filter(Boolean)) form.append("petId", id);
    void sendForm(pathname, form);
  });
  const spoken = useRef(false);
  useEffect(() => {
    // A tab in which nothing was typed has nothing to announce.
    if (said === "" && !spoken.current) return;
    spoken.current = said !== "";
    const soon = setTimeout(() => say(said), 700);
    const again = said === "" ? undefined : setInterval(() => say(said), EDITING_EVERY_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [said]);
  useEffect(() => {
    if (others.length === 0) return;
    const timer = setTimeout(() => setOthers((all) => all.filter(({ at }) => at > Date.now() - EDITING_LASTS_MS)), EDITING_LASTS_MS);
    return () => clearTimeout(timer);
  }, [others]);

  return useMemo(() => {
    const names = new Map<number, string>();
    for (const { petIds: theirs, userId, name } of others) {
      const who = userId === ownId ? "You, in another tab" : name;
      for (const id of theirs) names.set(id, names.has(id) ? `${names.get(id)}, ${who}` : who);
    }
    return names;
  }, [others, ownId]);
}
