import { LANGUAGE_COOKIE } from "~/text/languages.ts";
import { COOKIE_CONSENT_KEY, THEME_COLORS, THEME_KEY } from "../site.constants.ts";

/**
 * Runs in the head before the first paint: sets the stored theme or the system's with its browser colour, and notes an accepted cookie
 * notice and the language of the notice, so that no page flashes in the wrong theme or with that notice. It also notes whether the page opens at its top, not at a restored
 * scroll position (see the utility `later`). Where the browser blocks storage, even reading it throws: the session's is replaced by an empty
 * one, because the router reads it unguarded.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{const root=document.documentElement,meta=document.createElement("meta");let theme,consent;
try{theme=localStorage.getItem("${THEME_KEY}");consent=localStorage.getItem("${COOKIE_CONSENT_KEY}")}catch{}
try{sessionStorage.length}catch{Object.defineProperty(window,"sessionStorage",{value:{length:0,key(){return null},getItem(){return null},removeItem(){},clear(){},setItem(){throw new Error("The browser blocks its storage.")}}})}
if(theme!=="light"&&theme!=="dark")theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash)root.dataset.fromTop="";
if(${LANGUAGE_COOKIE}.exec(document.cookie)?.[1]==="en")root.dataset.language="en";
root.dataset.theme=theme;if(consent)root.dataset.cookies="accepted";
meta.name="theme-color";meta.content=theme==="dark"?"${THEME_COLORS.dark}":"${THEME_COLORS.light}";document.head.prepend(meta)})()`;
