const RECENT_KEY = "recentPets";
const MAX_RECENT = 12;

/** The ids of the pets that were added last in this browser, newest first. */
export function readRecentPets(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a pet first among the recent ones. */
export function rememberPet(id: number): void {
  try {
    const rest = readRecentPets().filter((other) => other !== id);
    localStorage.setItem(RECENT_KEY, JSON.stringify([id, ...rest].slice(0, MAX_RECENT)));
  } catch (error) {
    console.warn("The browser does not remember which pets were used last.", error);
  }
}
