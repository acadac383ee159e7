import { randomBytes } from "node:crypto";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import type { AppContext } from "../http/context.server.ts";
import type { TemplateSlots } from "./slot.tsx";

/** Reads a reader's values in the slots of a page, keyed by thing. Things without a value are left out. */
export type ReadSlots<Value = unknown> = (ctx: AppContext) => Promise<Readonly<Record<string, Value>>>;

/** A value that the template's viewer has in every slot that is filled by the read of this number. */
export interface GivenValue {
  read: number;
  value: unknown;
}

/** A mark in a template: the place of one of the reader's words or of their values, or the beginning or end of a slot. */
export interface Mark {
  kind: "word" | "values" | "start" | "end";
  /** The word's name, or the number of the read. */
  name: string;
  thing: string;
  /** Its position in the text, and its length. */
  at: number;
  length: number;
}

const KINDS = { w: "word", v: "values", s: "start", e: "end" } as const;

/**
 * The viewer for whom the template of a members' page is drawn. It looks like the real reader, but in place of a name and the like it has
 * marks that nobody can guess, and nothing on the page is its own. The real reader is not involved (decision 0044).
 */
export class TemplateViewer {
  readonly #secret = randomBytes(16).toString("hex");
  /** The actor: signed in, with that role, neither banned nor new. Reading anything else about it sets `isSeen`. */
  readonly actor: UserActor;
  /** The viewer as the shell shows them. */
  readonly shown: object;
  /** The reads to be made for each reader of the page. */
  readonly reads: ReadSlots[] = [];
  /** Draws the page again with the same data, for a viewer with that value; undefined if there is nothing to draw. */
  draw?: (given: GivenValue) => Promise<string>;
  /** Whether a loader read the viewer's identity, which makes the answer private. */
  isSeen = false;

  /** `describe` returns the viewer as the shell shows them, with marks in place of their words. */
  constructor(role: Role, describe: (markFor: (word: string) => string) => object) {
    this.shown = describe((word) => this.#mark("w", word));
    const known: Partial<UserActor> = { kind: "user", role, ban: null, welcomed: true };
    this.actor = new Proxy(known as UserActor, {
      get: (actor, field: keyof UserActor) => {
        if (!(field in actor)) this.isSeen = true;
        return actor[field];
      },
      ownKeys: (actor) => {
        this.isSeen = true;
        return Reflect.ownKeys(actor);
      },
    });
  }

  /** The mark that stands in the template for what `read` returns, which differs for each reader. */
  placeholderFor(read: ReadSlots): string {
    return this.#mark("v", String(this.reads.push(read) - 1));
  }

  /** How the slots are drawn: empty, or with the value in `given`. */
  slots(given?: GivenValue): TemplateSlots {
    const numberOf = (values: string) => this.find(values)[0]?.name ?? "";
    return {
      valueIn: (values) => (given && numberOf(values) === String(given.read) ? given.value : undefined),
      marksFor: (values, thing) => [this.#mark("s", numberOf(values), thing), this.#mark("e", numberOf(values), thing)],
    };
  }

  /** The marks in a text, in order. */
  find(text: string): Mark[] {
    return [...text.matchAll(new RegExp(`${this.#secret}\\.([wvse])\\.(\\w+)\\.([\\w-]*)\\.`, "g"))].map(
      ({ 0: whole, 1: kind, 2: name = "", 3: thing = "", index }) => {
        return { kind: KINDS[kind as keyof typeof KINDS], name, thing, at: index, length: whole.length };
      },
    );
  }

  #mark(kind: keyof typeof KINDS, name: string, thing = ""): string {
    if (!/^[\w-]*$/.test(thing)) throw new Error(`A thing cannot be named ${thing}: letters, digits and hyphens alone.`);
    return `${this.#secret}.${kind}.${name}.${thing}.`;
  }
}
