/** How long somebody can be muted, in hours. */
export const MUTE_HOURS = { "1": "1 hour", "24": "1 day", "168": "1 week", "720": "30 days" } as const;
