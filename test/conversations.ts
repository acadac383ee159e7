import { randomUUID } from "node:crypto";
import { orThrow } from "../app/access/guards.ts";
import { sendMessage } from "../app/features/messages/messages.commands.server.ts";
import { acceptRequest, sendRequest } from "../app/features/messages/messages.requests.commands.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";

/** Sends a request about the other's profile. */
export async function askPlayer(ctx: AppContext, from: UserActor, to: UserActor) {
  const about = { kind: "profile" as const, id: to.id };
  return sendRequest({ ...ctx, actor: from }, { to: to.id, phrase: "nice-collection", about });
}

/** A conversation in which both write: the first asked, so message 1 is a request. Returns its id. */
export async function openConversation(ctx: AppContext, asker: UserActor, asked: UserActor): Promise<string> {
  const { conversation } = orThrow(await askPlayer(ctx, asker, asked));
  orThrow(await acceptRequest({ ...ctx, actor: asked }, { conversation }));
  return conversation;
}

/** Sends a message as a browser does, with a key of its own, and returns its number. */
export async function write(ctx: AppContext, from: UserActor, conversation: string, text: string): Promise<number> {
  return orThrow(await sendMessage({ ...ctx, actor: from }, { conversation, key: randomUUID(), text })).number;
}
