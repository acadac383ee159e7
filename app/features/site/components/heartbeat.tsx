import { useEffect } from "react";
import { setClockBy } from "~/ui/server-clock.ts";
import { HEARTBEAT_MS, HEARTBEAT_THROTTLE_MS } from "../site.constants.ts";
import type { SiteFigures } from "../site.types.ts";
import { publishFigures } from "./live-figures.ts";

const SESSION_KEY = "sessionId";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends heartbeats every two minutes, and on click, key and scroll. Renders nothing. */
export function Heartbeat() {
  useEffect(() => {
    const sessionId = ownSessionId();
    return sessionId === null ? undefined : keepBeating(sessionId);
  }, []);
  return null;
}

function keepBeating(sessionId: string): () => void {
  let quietUntil = 0;
  const beat = async () => {
    // A background tab has no reader.
    if (document.visibilityState !== "visible" || Date.now() < quietUntil) return;
    quietUntil = Date.now() + HEARTBEAT_THROTTLE_MS;
    const waitSeconds = await sendHeartbeat(sessionId);
    if (waitSeconds > 0) quietUntil = Date.now() + waitSeconds * 1_000;
  };
  void beat();
  const timer = setInterval(beat, HEARTBEAT_MS);
  const signs = ["click", "keydown", "scroll"];
  for (const sign of signs) window.addEventListener(sign, beat, { passive: true });
  document.addEventListener("visibilitychange", beat);
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, beat);
    document.removeEventListener("visibilitychange", beat);
  };
}

/** Sends one heartbeat and returns how many seconds the server asks to wait. A lost one does not matter. */
async function sendHeartbeat(sessionId: string): Promise<number> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/heartbeat", { method: "POST", headers, body: JSON.stringify({ sessionId }) });
    setClockBy(response);
    if (response.ok) publishFigures((await response.json()) as SiteFigures);
    return response.status === 429 ? Number(response.headers.get("retry-after")) : 0;
  } catch {
    return 0;
  }
}

/** A random id, kept until the tab closes. Null if the browser stores nothing; then nothing is sent. */
function ownSessionId(): string | null {
  try {
    const known = sessionStorage.getItem(SESSION_KEY);
    if (known && UUID.test(known)) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(SESSION_KEY, made);
    return made;
  } catch {
    return null;
  }
}
