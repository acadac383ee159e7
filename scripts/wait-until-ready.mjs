// Waits until the node on this machine at PORT is ready for visitors. Whoever calls it decides for how long.
import { setTimeout as delay } from "node:timers/promises";

const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await delay(200);
