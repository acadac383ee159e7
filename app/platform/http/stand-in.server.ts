import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Role, UserActor } from "~/access/actor.ts";
import type { Own, Stage } from "../browser/own.tsx";
import { type AppContext, contextOf, scopeOf } from "./context.server.ts";

/** Reads what a visitor has to do with the things on a page, keyed by thing. Things without a value are left out. */
export type ReadOwn<Value = unknown> = (ctx: AppContext) => Promise<Readonly<Record<string, Value>>>;

/** A value that a stand-in has for every thing that the read of this number may name. */
export interface Given {
  read: number;
  value: unknown;
}

/**
 * A mark in an answer made for a stand-in: the place of one of the visitor's words or of their own data, or the beginning or end of a
 * piece.
 */
export interface Mark {
  kind: "word" | "own" | "start" | "end";
  /** The word's name, or the number of the read. */
  name: string;
  thing: string;
  /** Its position in the text, and its length. */
  at: number;
  length: number;
}

const KINDS = { w: "word", o: "own", s: "start", e: "end" } as const;

/**
 * The visitor for whom a page is drawn that is kept for members. It looks like the real reader, but in place of a name and the like it has
 * marks that nobody can guess, and nothing on the page is its own. The real reader is not involved (decision 0044).
 */
export class StandIn {
  readonly #secret = randomBytes(16).toString("hex");
  /** The actor: signed in, with that role, neither banned nor new. Reading anything else about it sets `isSeen`. */
  readonly actor: UserActor;
  /** The visitor as the shell shows them. */
  readonly viewer: object;
  /** The reads to be made for each reader of the page. */
  readonly reads: ReadOwn[] = [];
  /** Draws the page again with the same data, for a stand-in with that value; undefined if there is nothing to draw. */
  draw?: (given: Given) => Promise<string>;
  /** Whether a loader looked at who the visitor is: then the answer is for one visitor only. */
  isSeen = false;

  /** `describe` returns the visitor as the shell shows them, with marks in place of their words. */
  constructor(role: Role, describe: (markFor: (word: string) => string) => object) {
    this.viewer = describe((word) => this.#mark("w", word));
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

  /** The mark that stands in the answer for the result of `read`, which differs for each visitor. */
  hold(read: ReadOwn): string {
    return this.#mark("o", String(this.reads.push(read) - 1));
  }

  /** How a page is drawn for it: without values of its own, or with those in `given`. */
  stage(given?: Given): Stage {
    const numberOf = (own: string) => this.find(own)[0]?.name ?? "";
    return {
      given: (own) => (given && numberOf(own) === String(given.read) ? given.value : undefined),
      cuts: (own, thing) => [this.#mark("s", numberOf(own), thing), this.#mark("e", numberOf(own), thing)],
    };
  }

  /** The marks in a text, in order. */
  find(text: string): Mark[] {
    return [...text.matchAll(new RegExp(`${this.#secret}\\.([wose])\\.(\\w+)\\.([\\w-]*)\\.`, "g"))].map(
      ({ 0: whole, 1: kind, 2: name = "", 3: thing = "", index }) => ({
        ...{ kind: KINDS[kind as keyof typeof KINDS], name, thing, at: index, length: whole.length },
      }),
    );
  }

  #mark(kind: keyof typeof KINDS, name: string, thing = ""): string {
    if (!/^[\w-]*$/.test(thing)) throw new Error(`A thing cannot be named ${thing}: letters, digits and hyphens alone.`);
    return `${this.#secret}.${kind}.${name}.${thing}.`;
  }
}

/**
 * Reads what the visitor has to do with the things on a page separately from the data that are the same for everybody. The page is kept,
 * and `read` is called for each visitor. This is the only way in which a loader of a page that is kept may depend on who is asking.
 */
export async function readOwn<Value>(provider: Readonly<RouterContextProvider>, read: ReadOwn<Value>): Promise<Own<Value>> {
  const { standIn } = scopeOf(provider);
  return standIn ? standIn.hold(read) : JSON.stringify(await read(contextOf(provider)));
}
