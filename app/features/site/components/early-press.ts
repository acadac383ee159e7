/** Keeps the offer to install the app for the menu: browsers would show a banner of their own over the page. */
export const INSTALL_SCRIPT = `addEventListener("beforeinstallprompt",event=>{event.preventDefault();window.installPrompt=event})`;

/** A press that waited longer is dropped: nobody expects its effect any more. */
const MAX_WAIT_MS = 10_000;

/**
 * Runs in the head: a press of a button that only scripts answer, made before React has taken it over, is done once it has, unless something
 * else was pressed meanwhile. On a slow phone that takes seconds, and a button that does nothing looks broken. React marks the elements that
 * it has taken over; where it does so because of that very press, it also answers it, and stops the event where it can't. Buttons that send
 * a form or open something by themselves work without it.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{let early;
const isAnswered=button=>Object.keys(button).some(key=>key.startsWith("__reactProps"));
addEventListener("click",({target})=>{early=undefined;
const button=target.closest?.("button[type=button]:not([command],[popovertarget])");
if(!button||isAnswered(button))return;
early=button;const until=performance.now()+${MAX_WAIT_MS};
const wait=()=>{if(early!==button||!button.isConnected||performance.now()>until)return;
if(!isAnswered(button))return setTimeout(wait,50);
early=undefined;button.click()};
setTimeout(wait,50)},true);
addEventListener("click",()=>{if(early&&isAnswered(early))early=undefined})})()`;
