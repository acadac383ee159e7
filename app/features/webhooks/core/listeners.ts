import type { Listener } from "../webhooks.types.ts";

/** Listeners that get the same messages: of one format, and with the same things that fit. Those that nothing fits are left out. */
export function groupListeners<Item>(listeners: readonly Listener[], items: readonly Item[], fits: (of: Listener, item: Item) => boolean) {
  const groups = new Map<string, { to: string[]; isDiscord: boolean; items: Item[] }>();
  for (const listener of listeners) {
    const fitting = items.flatMap((item, at) => (fits(listener, item) ? [at] : []));
    if (fitting.length === 0) continue;
    const key = `${listener.isDiscord} ${fitting.join()}`;
    const group = groups.get(key) ?? { to: [], isDiscord: listener.isDiscord, items: fitting.map((at) => items[at] as Item) };
    group.to.push(listener.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface Change {
  petId: number;
  variant: string;
  /** By how much it moved; null where it was or is no number. */
  percent: number | null;
  at: Date;
}

/** Whether a change of a value fits a webhook's filters, and is not older than the webhook. One without a percentage is never too small. */
export function fitsChange({ filters, createdAt }: Listener, { petId, variant, percent, at }: Change): boolean {
  const { pets, variants, percent: min } = filters;
  if (at < createdAt || (pets.length > 0 && !pets.includes(petId)) || (variants.length > 0 && !variants.includes(variant))) return false;
  return percent === null || Math.abs(percent) >= min;
}
