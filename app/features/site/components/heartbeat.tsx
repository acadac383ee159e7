import { useEffect } from "react";
import { HEARTBEAT_MS, HEARTBEAT_THROTTLE_MS } from "../site.constants.ts";
import type { SiteFigures } from "../site.types.ts";
import { publishFigures } from "./live-figures.ts";

const SESSION_KEY = "sessionId";

/** Tells the server that somebody is there (STAT-012): every two minutes, and on click, key and scroll (STAT-014 … STAT-018). Shows nothing. */
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
    // A tab in the background is nobody who is there.
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

/** Sends one heartbeat and returns for how many seconds the server wants to be left alone. A lost one is made up for by the next. */
async function sendHeartbeat(sessionId: string): Promise<number> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/heartbeat", { method: "POST", headers, body: JSON.stringify({ sessionId }) });
    if (response.ok) publishFigures((await response.json()) as SiteFigures);
    return response.status === 429 ? Number(response.headers.get("retry-after")) : 0;
  } catch {
    return 0;
  }
}

/** The id of this tab's visit (SHELL-141): random, forgotten with the tab. Null where the browser keeps nothing: then nothing is sent. */
function ownSessionId(): string | null {
  try {
    const known = sessionStorage.getItem(SESSION_KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(SESSION_KEY, made);
    return made;
  } catch {
    return null;
  }
}
