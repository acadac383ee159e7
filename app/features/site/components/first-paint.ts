import { COOKIE_CONSENT_KEY, THEME_COLORS, THEME_KEY } from "../site.constants.ts";

/**
 * Runs in the head, before anything is painted: the stored theme or the system's (SHELL-125, SHELL-126), the browser's own
 * colour, and whether the cookie notice was accepted. No page flashes in the wrong theme or with a notice already answered.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{const root=document.documentElement,meta=document.createElement("meta");let theme,consent;
try{theme=localStorage.getItem("${THEME_KEY}");consent=localStorage.getItem("${COOKIE_CONSENT_KEY}")}catch{}
if(theme!=="light"&&theme!=="dark")theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
root.dataset.theme=theme;if(consent)root.dataset.cookies="accepted";
meta.name="theme-color";meta.content=theme==="dark"?"${THEME_COLORS.dark}":"${THEME_COLORS.light}";document.head.prepend(meta)})()`;
