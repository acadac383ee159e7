import type { LiveEvent } from "~/platform/live/live.ts";

// The syntax of live streams (HTML Living Standard, "Server-sent events").

export const retryIn = (ms: number) => `retry: ${ms}\n\n`;
export const eventText = (position: string, event: LiveEvent) => `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;
export const nowText = (event: LiveEvent) => `event: now\ndata: ${JSON.stringify(event)}\n\n`;
export const beatAt = (position: string) => `event: beat\nid: ${position}\ndata: ${position}\n\n`;
export const behindAt = (position: string) => `event: behind\nid: ${position}\ndata: ${position}\n\n`;
export const resync = (position: string) => `event: resync\nid: ${position}\ndata: ${position}\n\n`;
