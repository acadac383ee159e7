import type { Follow } from "./live.ts";
import { SharedStreams } from "./shared-streams.ts";

// Runs once for all tabs and windows of a reader, and ends with the last of them.

const streams = new SharedStreams();

addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  let leave = () => {};
  port.onmessage = ({ data }: MessageEvent<Follow | "leave">) => {
    leave();
    if (data !== "leave") leave = streams.follow({ ...data, tell: (message) => port.postMessage(message) });
  };
  // A crashed tab sends nothing; in browsers without this event its topics stay until the worker ends.
  port.addEventListener("close", () => leave());
});
