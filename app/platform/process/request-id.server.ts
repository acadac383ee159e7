import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The id of the current request, which is in every log line written meanwhile. */
const current = new AsyncLocalStorage<string>();

const GIVEN = /^[\w.:-]{8,64}$/;

/** The id that a trusted proxy gave the request, if it is valid, or a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && GIVEN.test(given) ? given : randomUUID();
}

/** Runs `work` as a part of that request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the current request; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
