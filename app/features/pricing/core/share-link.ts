import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_PER_SIDE, SIDES, VERDICT_STATUSES } from "../pricing.constants.ts";
import type { PetPick, SharedTrade } from "../pricing.types.ts";

/** The first character of every payload. A new layout gets a new one; old links stay readable for ever. */
const VERSION = "1";
const MAX_LENGTH = 300;
const MAX_ID = 0x7fffffff;
const MAX_TIME = 8.64e15;

/**
 * Packs a trade of at most eight pets a side into URL-safe text: version, then as base64url the status (0 for none), the
 * timestamp, for each side the number of runs and for each run of equal picks the pet id and a byte of variant and count,
 * then a checksum. Throws a RangeError for a trade that no link can hold.
 */
export function encodeSharedTrade(trade: SharedTrade): string {
  if (!isWhole(trade.timestamp, 0, MAX_TIME)) throw new RangeError("A shared trade needs a time in milliseconds.");
  const bytes = [trade.status === null ? 0 : VERDICT_STATUSES.indexOf(trade.status) + 1];
  writeNumber(bytes, trade.timestamp);
  for (const side of SIDES) {
    const picks = trade[side];
    if (picks.length > MAX_PER_SIDE || !picks.every((pick) => isWhole(pick.petId, 1, MAX_ID))) {
      throw new RangeError(`A shared trade holds at most ${MAX_PER_SIDE} pets a side.`);
    }
    const runs = runsOf(picks);
    bytes.push(runs.length);
    for (const { petId, variant, count } of runs) {
      writeNumber(bytes, petId);
      bytes.push(VARIANTS.indexOf(variant) * MAX_PER_SIDE + count - 1);
    }
  }
  bytes.push(...checksum(bytes));
  return VERSION + toBase64Url(bytes);
}

/** As `encodeSharedTrade`; null for a trade that no link can hold. */
export function tryEncodeSharedTrade(trade: SharedTrade): string | null {
  try {
    return encodeSharedTrade(trade);
  } catch {
    return null;
  }
}

/**
 * Unpacks a link's payload. Only exactly what `encodeSharedTrade` writes is accepted, so that a cut or altered link opens an empty
 * calculator with a notice, not another trade. Never throws.
 */
export function decodeSharedTrade(text: string): { ok: true; trade: SharedTrade } | { ok: false } {
  if (text.length > MAX_LENGTH || !/^1[\w-]+$/.test(text)) return { ok: false };
  const bytes = fromBase64Url(text.slice(VERSION.length));
  const trade = bytes && readTrade(bytes);
  // Several texts decode to the same trade; we write only one of them.
  return trade && encodeSharedTrade(trade) === text ? { ok: true, trade } : { ok: false };
}

function readTrade(bytes: readonly number[]): SharedTrade | null {
  let position = 0;
  const readByte = () => bytes[position++] ?? Number.NaN;
  const readNumber = () => {
    let number = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = readByte();
      number += (byte % 128) * scale;
      if (!(byte >= 128)) break;
    }
    return number;
  };
  const readSide = (): PetPick[] | null => {
    const picks: PetPick[] = [];
    for (let runs = readByte(); runs > 0; runs--) {
      const petId = readNumber();
      const code = readByte();
      const variant = VARIANTS[Math.floor(code / MAX_PER_SIDE)];
      const count = (code % MAX_PER_SIDE) + 1;
      if (variant === undefined || !isWhole(petId, 1, MAX_ID) || picks.length + count > MAX_PER_SIDE) return null;
      for (let index = 0; index < count; index++) picks.push({ petId, variant });
    }
    return picks;
  };
  const status = readByte();
  const timestamp = readNumber();
  const giving = readSide();
  const receiving = giving && readSide();
  if (!giving || !receiving || !isWhole(timestamp, 0, MAX_TIME) || !isWhole(status, 0, VERDICT_STATUSES.length)) return null;
  return { giving, receiving, status: VERDICT_STATUSES[status - 1] ?? null, timestamp };
}

function runsOf(picks: readonly PetPick[]): (PetPick & { count: number })[] {
  const runs: (PetPick & { count: number })[] = [];
  for (const { petId, variant } of picks) {
    const last = runs.at(-1);
    if (last?.petId === petId && last.variant === variant) last.count++;
    else runs.push({ petId, variant, count: 1 });
  }
  return runs;
}

/** Seven bits a byte, lowest first; by arithmetic, because a time has more bits than the bitwise operators take. */
function writeNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

/** Three bytes of FNV-1a, against typos and cuts; it does not stop anybody from making a link. */
function checksum(bytes: readonly number[]): number[] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 15;
  return [hash & 255, (hash >>> 8) & 255, (hash >>> 16) & 255];
}

function toBase64Url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): number[] | null {
  try {
    return Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function isWhole(number: number, from: number, to: number): boolean {
  return Number.isInteger(number) && number >= from && number <= to;
}
