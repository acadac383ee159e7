import type { Language } from "~/text/languages.ts";
import type { Meeting } from "../deals.types.ts";
import { wordsOf } from "./deal-phrases.ts";

/** Where two players meet, in words. A private server is called by its name once the team has read that, and by its owner until then. */
export function placeWords({ place, by }: Pick<Meeting, "place" | "by">, name: string, language: Language): string {
  if (place === null) return "The private server is no longer available.";
  if (place.kind === "phrase") {
    const words = wordsOf(place.id, language) ?? "";
    return by === "me" ? `“${words}”` : `${name}: “${words}”`;
  }
  if (place.name !== null) return `On the private server “${place.name}”`;
  return place.of === "me" ? "On your private server" : `On ${place.of === "them" ? `${name}’s` : "a"} private server`;
}

/** A private server among those that can be chosen. */
export function serverWords({ name, isOwn }: { name: string | null; isOwn: boolean }): string {
  if (name === null) return "Your private server";
  return isOwn ? `Your private server “${name}”` : `“${name}”`;
}
