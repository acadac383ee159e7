/** In local storage: that this browser was here before. In session storage: whether this visit is the first. */
const VISIT_KEY = "visit";

/** Whether this is not the browser's first visit. Only then are pages stored for use without a network, and the app offered. */
export function isReturning(): boolean {
  try {
    if (sessionStorage.getItem(VISIT_KEY) === null) {
      sessionStorage.setItem(VISIT_KEY, localStorage.getItem(VISIT_KEY) === null ? "first" : "again");
      localStorage.setItem(VISIT_KEY, "first");
    }
    return sessionStorage.getItem(VISIT_KEY) === "again" || matchMedia("(display-mode: standalone)").matches;
  } catch {
    return false;
  }
}
