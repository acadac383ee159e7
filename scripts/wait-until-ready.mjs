// Waits until the node on this machine at PORT is ready for visitors. The caller sets the time limit. If systemd names the node's process
// (MAINPID), it does not wait for one that has ended.
import { setTimeout as delay } from "node:timers/promises";

const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
/** Signal 0 only asks. */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const node = Number(process.env.MAINPID);
while (!(await isReady())) {
  if (node && !isThere(node)) {
    console.error("The node ended before it was ready. Its own lines in the log say why.");
    process.exit(1);
  }
  await delay(200);
}
