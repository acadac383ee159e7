import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** Health of a service, polled continuously so that no visitor meets the failure first. */
export interface Watch {
  isUp(): boolean;
  /** Calls `listener` each time the service goes or comes back, until the returned function is called. */
  onChange(listener: (up: boolean) => void): () => void;
  close(): void;
}

interface WatchOptions {
  /** Sends a probe. `signal` aborts once the answer is no longer awaited. */
  ask(signal: AbortSignal): Promise<unknown>;
  /** How long an answer may take, in milliseconds, before the service counts as gone. */
  silenceMs: number;
  /** Called with the error each time that there is no answer. */
  onSilence?(error: Error): void;
}

/** The time between two questions. Together with the time that an answer may take, a loss is noticed well within two seconds. */
const ASK_EVERY_MS = 250;

/** Polls until closed. The service counts as up until a probe fails. */
export function watchOver({ ask, silenceMs, onSilence }: WatchOptions): Watch {
  const listeners = new Set<(up: boolean) => void>();
  const closing = new AbortController();
  let up = true;

  const turn = (now: boolean) => {
    if (now === up) return;
    up = now;
    for (const listener of listeners) listener(up);
  };
  const askOnce = async () => {
    const over = new AbortController();
    try {
      await answered(ask(over.signal), silenceMs);
      return true;
    } catch (error) {
      if (!closing.signal.aborted) onSilence?.(error as Error);
      return false;
    } finally {
      over.abort();
    }
  };
  const follow = async () => {
    while (!closing.signal.aborted) {
      const answered = await askOnce();
      if (closing.signal.aborted) return;
      turn(answered);
      await delay(ASK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  void follow();
  return {
    isUp: () => up,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => closing.abort(),
  };
}

/** Steps of the probe's time limit. */
const STEPS = 4;

/**
 * Waits for the answer within the time this process could read it: a stall of the process counts as one step, so an answer that arrived
 * during the stall is in time.
 */
export async function answered<T>(answer: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const silence = async (): Promise<never> => {
    for (let step = 0; step < STEPS; step += 1) await delay(ms / STEPS, undefined, { signal: over.signal });
    for (let turns = 0; turns < 3; turns += 1) await nextTurn();
    throw new Error(`no answer within ${ms} ms`);
  };
  const late = silence();
  // Whichever comes second is ignored.
  late.catch(() => undefined);
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}
