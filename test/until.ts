import { vi } from "vitest";

/** Waits until the check passes, as long as a machine that is busy with other things may need; fails as the check did last. */
export function until(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}
