import { randomUUID } from "node:crypto";
import { orThrow } from "~/access/guards.ts";
import { sendMessage } from "~/features/messages/messages.commands.server.ts";
import { saveContact } from "~/features/messages/messages.contact.commands.server.ts";
import { beginAsGuest, writeAsGuest } from "~/features/messages/messages.guests.commands.server.ts";
import { findConversations } from "~/features/messages/messages.queries.server.ts";
import { acceptRequest, sendRequest } from "~/features/messages/messages.requests.commands.server.ts";
import { answerSupport } from "~/features/messages/messages.staff.commands.server.ts";
import { openSupport, writeToSupport } from "~/features/messages/messages.support.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { HOUR_MS, MINUTE_MS } from "../app/text/durations.ts";
import { demoActor } from "./demo-actor.ts";
import { DEMO_CONVERSATIONS, DEMO_GUEST, DEMO_SHOWING, DEMO_SUPPORT } from "./world/messages.ts";

/** Makes the ready accounts talk: waiting requests, conversations, and questions to Support. Once: if there are none yet. */
export async function fillDemoMessages(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  /** The context of an account, that many minutes after a moment some hours ago. */
  const on = (key: string, hoursAgo: number, minutes = 0): AppContext => {
    const now = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS + minutes * MINUTE_MS);
    return { ...ctx, actor: demoActor(accounts, key), now: () => now };
  };
  if ((await findConversations(on("user", 0))).conversations.length > 0) return;
  for (const key of DEMO_SHOWING) {
    const shows = { showsTyping: true, showsRead: true, showsOnline: true };
    orThrow(await saveContact(on(key, 0), { requestsFrom: "everybody", messagesAtNight: false, ...shows }));
  }
  for (const { from, to, phrase, hoursAgo, lines } of DEMO_CONVERSATIONS) {
    const other = accounts.get(to) ?? "";
    const about = { kind: "profile" as const, id: other };
    const { conversation } = orThrow(await sendRequest(on(from, hoursAgo), { to: other, phrase, about }));
    if (!lines) continue;
    orThrow(await acceptRequest(on(to, hoursAgo, 1), { conversation }));
    for (const [at, [who, text]] of lines.entries())
      orThrow(await sendMessage(on(who, hoursAgo, at + 2), { conversation, key: randomUUID(), text }));
  }
  for (const { from, hoursAgo, lines } of DEMO_SUPPORT) {
    const { conversation } = orThrow(await openSupport(on(from, hoursAgo)));
    for (const [at, [who, text]] of lines.entries()) {
      const [own, key] = [on(who, hoursAgo, at + 1), randomUUID()];
      orThrow(who === from ? await writeToSupport(own, { key, text }) : await answerSupport(own, { conversation, key, text }));
    }
  }
  const guest: AppContext = { ...on("user", DEMO_GUEST.hoursAgo), actor: { kind: "guest" } };
  const { token } = orThrow(await beginAsGuest(guest, { name: DEMO_GUEST.name, birthYear: ctx.now().getUTCFullYear() - 20 }));
  orThrow(await writeAsGuest(guest, { token, key: randomUUID(), text: DEMO_GUEST.text }));
}
