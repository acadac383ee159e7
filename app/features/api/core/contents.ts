import { foldName } from "~/features/pets/core/pet-name.ts";
import { API_ERRORS, API_GROUPS } from "../api.constants.ts";
import type { ReferenceEvent, ReferenceOperation } from "./reference.ts";

/** A heading of the documentation, by its fragment. */
export interface ContentsEntry {
  id: string;
  title: string;
  /** Such as the method and the address; empty for none. */
  code: string;
  /** Further text to search. */
  words: string;
}

/** A section of the documentation with its subsections. */
export interface ContentsSection extends ContentsEntry {
  entries: ContentsEntry[];
}

/** The fragment of a group of addresses. */
export const groupId = (group: string) => group.toLowerCase().replaceAll(" ", "-");

/** The fragment of a refusal. */
export const errorId = (code: string) => `error-${code.replaceAll("_", "-")}`;

/** The addresses of version 1 under a heading of the reference. */
export const operationsOf = (operations: readonly ReferenceOperation[], group: string) =>
  operations.filter((one) => one.group === group && one.path.startsWith("/api/v1"));

const section = (id: string, title: string, words = "", entries: ContentsEntry[] = []): ContentsSection => ({
  id,
  title,
  code: "",
  words,
  entries,
});

/** Everything in the documentation, in its order. */
export function contentsOf(operations: readonly ReferenceOperation[], events: readonly ReferenceEvent[]): ContentsSection[] {
  const groups = API_GROUPS.flatMap((group) => {
    const entries = operationsOf(operations, group).map(({ id, method, path, summary, about, scope, parameters }) => ({
      ...{ id, title: summary, code: `${method} ${path}` },
      words: [about, scope ?? "", ...parameters.map(({ name, description }) => `${name} ${description}`)].join(" "),
    }));
    return entries.length > 0 ? [section(groupId(group), group, "", entries)] : [];
  });
  const errors = API_ERRORS.map(({ status, code, words }) => ({ id: errorId(code), title: String(status), code, words }));
  return [
    section("pets", "One pet by its name", "/api/pet /api/json/pet /api/raw/pet page JSON CORS spelling values popularity forecast"),
    section("examples", "Example requests", "curl JavaScript Python fetch requests"),
    section("limits", "Rate limits", "RateLimit x-ratelimit Retry-After 429 per minute day counts"),
    section("tokens", "Tokens", "Authorization Bearer bgv_ scope sign in OpenAPI document"),
    ...groups,
    section("files", "Daily files", "history CSV JSON lines JSONL gzip download SHA-256 checksum schema licence CC BY open data"),
    section("webhooks", "Webhooks", `signature secret webhook-id ${events.map(({ kind, about }) => `${kind} ${about}`).join(" ")}`),
    section("errors", "Errors", "problem+json detail code errors suggestions", errors),
    section("changes", "What changed", "deprecated Deprecation Sunset version"),
    section("manners", "Good manners", "User-Agent cache ETag If-None-Match 304 licence CC BY source"),
  ];
}

/** The headings whose texts hold every word of a query, however it is written; all of them for an empty one. */
export function searchContents(sections: readonly ContentsSection[], query: string): ContentsSection[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [...sections];
  const answers = ({ title, code, words }: ContentsEntry) => {
    const text = wordsOf(`${title} ${code} ${words}`).join(" ");
    return asked.every((word) => text.includes(word));
  };
  return sections.flatMap((one) => {
    const entries = one.entries.filter(answers);
    return entries.length > 0 || answers(one) ? [{ ...one, entries }] : [];
  });
}

const wordsOf = (text: string) => foldName(text).split(" ").filter(Boolean);
