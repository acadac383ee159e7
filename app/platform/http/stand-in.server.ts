import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Role, UserActor } from "~/access/actor.ts";
import type { Own, Stage } from "../browser/own.tsx";
import { type AppContext, contextOf, scopeOf } from "./context.server.ts";

/** Reads what a visitor has of the things on a page, by the names of the things: those that they have something of alone. */
export type ReadOwn<Value = unknown> = (ctx: AppContext) => Promise<Readonly<Record<string, Value>>>;

/** What a stand-in has for once: that value, of every thing that the read of this number could tell of. */
export interface Given {
  read: number;
  value: unknown;
}

/** A place in an answer that was made for a stand-in: where a word of the visitor's goes, what they have, or where a piece begins or ends. */
export interface Mark {
  kind: "word" | "own" | "start" | "end";
  /** The word's name, or the number of the read. */
  name: string;
  thing: string;
  /** Where it stands in the text, and how long it is. */
  at: number;
  length: number;
}

const KINDS = { w: "word", o: "own", s: "start", e: "end" } as const;

/**
 * Whom a page is made for that is kept for all who are signed in: somebody who looks like its reader, but every word of whose own is a
 * mark that nobody can guess, and who has nothing of what is on the page. Who really asks is no part of it (decision 0044).
 */
export class StandIn {
  readonly #secret = randomBytes(16).toString("hex");
  /** Who acts: signed in, of that role, neither banned nor new. A look at anything else of them is noted. */
  readonly actor: UserActor;
  /** What the shell says of them. */
  readonly viewer: object;
  /** What the page has to ask about whoever reads it. */
  readonly reads: ReadOwn[] = [];
  /** Draws the page again with the same data, for a stand-in who has something; left out where there is nothing to draw. */
  draw?: (given: Given) => Promise<string>;
  /** Whether somebody looked at who it is: then the answer is for nobody else. */
  isSeen = false;

  /** `describe` says with the marks what the shell says of the visitor. */
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

  /** What stands in the answer for what `read` will tell of each visitor. */
  hold(read: ReadOwn): string {
    return this.#mark("o", String(this.reads.push(read) - 1));
  }

  /** How a page is drawn for it: having nothing, or what is given. */
  stage(given?: Given): Stage {
    const numberOf = (own: string) => this.find(own)[0]?.name ?? "";
    return {
      given: (own) => (given && numberOf(own) === String(given.read) ? given.value : undefined),
      cuts: (own, thing) => [this.#mark("s", numberOf(own), thing), this.#mark("e", numberOf(own), thing)],
    };
  }

  /** The marks in a text, in their order. */
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
 * What whoever asks has of the things on a page, read apart from what is the same for everybody: what it gives is held against each visitor
 * anew, while the page around it is kept. Only here a loader of a page that is kept for everybody may ask who is there.
 */
export async function readOwn<Value>(provider: Readonly<RouterContextProvider>, read: ReadOwn<Value>): Promise<Own<Value>> {
  const { standIn } = scopeOf(provider);
  return standIn ? standIn.hold(read) : JSON.stringify(await read(contextOf(provider)));
}
