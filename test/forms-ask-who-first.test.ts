import { describe, expect, test } from "vitest";
import type { FormOfPage } from "../app/access/forms.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { Actor } from "../app/platform/identity/actor.ts";
import { createTestContext } from "./database.ts";
import { createUser } from "./factories.ts";
import { sendForm } from "./send-form.ts";

const modules = import.meta.glob<Record<string, unknown>>("../app/features/*/*.forms.server.ts", { eager: true });
const isForm = (value: unknown): value is FormOfPage => typeof value === "object" && value !== null && "answer" in value;
const forms = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([, group]) => typeof group === "object" && group !== null)
    .flatMap(([group, members]) =>
      Object.entries(members as object)
        .filter(([, member]) => isForm(member))
        .map(([name, member]) => ({ name: `${file.split("/").at(-1)} ${group}.${name}`, form: member as FormOfPage })),
    ),
);

/** Forms that are open to guests. */
const OPEN = [
  "admin.forms.server.ts consoleForms.lock",
  "accounts.forms.server.ts logoutForms.logout",
  "moderation.reports.forms.server.ts reportForms.report",
  "moderation.reports.forms.server.ts codeForms.follow",
  "deals.forms.server.ts receiptForms.find",
  "messages.support.forms.server.ts supportForms.begin",
  "messages.support.forms.server.ts supportForms.write",
];

/** Input of people, scripts and attackers: nothing, nonsense in every field, and almost valid values. */
const SENT: Record<string, string>[] = [
  {},
  Object.fromEntries(
    [
      ...["id", "name", "wanted", "hours", "role", "userId", "reason", "cells", "reasons", "at", "startsAt", "endsAt", "status", "comment"],
      ...["title", "description", "prize", "prizes", "prizeType", "petId", "pet", "category", "vote", "age", "provider", "part", "badge"],
      ...["background", "text", "trades", "givingItems", "receivingItems", "pets", "quantity", "endpoint", "image", "file", "content"],
    ].map((field) => [field, "}{\u0000[not;this"]),
  ),
  { id: "1", petId: "1", hours: "24", wanted: "on", name: "chat", status: "approved", vote: "up", age: "old-enough", provider: "roblox" },
];

const ctx = await createTestContext();
const by = (actor: Actor): AppContext => ({ ...ctx, actor, address: "192.0.2.7" });

/** The forms whose statuses, one for each thing that was sent, are not as they should be. */
async function findWrong(actor: Actor, isRight: (statuses: number[]) => boolean, tried = forms): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, form } of tried) {
    const statuses: number[] = [];
    for (const sent of SENT) statuses.push((await sendForm(form, by(actor), sent)).status);
    if (!isRight(statuses)) wrong.push(`${name}: ${statuses.join(", ")}`);
  }
  return wrong;
}

const isRefusedAlike = (statuses: number[]) => !statuses.includes(403) || statuses.every((status) => status === 403);

describe("the rights of the sender are checked before a form is read", () => {
  test("a guest has to sign in, whatever the form contains", async () => {
    const closed = forms.filter(({ name }) => !OPEN.includes(name));
    const wrong = await findWrong({ kind: "guest" }, (statuses) => statuses.every((status) => status === 401), closed);
    expect(wrong).toEqual([]);
  });

  test("a banned player is refused alike, whatever was sent", async () => {
    expect(await findWrong({ ...(await createUser(ctx)), ban: { reason: "" } }, isRefusedAlike)).toEqual([]);
  });

  test("a player who is not staff gets the same refusal from all of staff's forms, whatever they contain", async () => {
    expect(await findWrong(await createUser(ctx), isRefusedAlike)).toEqual([]);
  });
});
