import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { postTrade } from "../../../test/factories.ts";
import { plainForm } from "../../../test/plain-form.ts";
import { createSite } from "../../../test/site.ts";
import type { FollowedReport, SentReport } from "./moderation.types.ts";

const { ctx, as } = await createSite();
const [guest, player, author] = [as("guest"), as("user"), as("user")];

describe("the page where a thing is reported", () => {
  let page: string;
  let trade: string;
  const decide = (decision: "no_fault" | "remove") =>
    ctx.db.update(cases).set({ decision, decidedAt: ctx.now(), rule: "kindness", statement: "Please be kind." });

  beforeEach(async () => {
    trade = (await postTrade(ctx)).id;
    const comment = orThrow(await commentOnTrade(await author.ctx(), { id: trade, text: "You are <b>stupid</b>" })).id;
    page = `/report/comment/${comment}`;
  });

  test("MOD-021, MOD-022, MOD-023, MOD-090 the page where a thing is reported shows what is reported, seven reasons, and what happens next, also to guests", async () => {
    for (const visitor of [guest, player]) {
      const { status, text } = await visitor.open(page);
      expect(status).toBe(200);
      expect(text).toContain("You are &lt;b&gt;stupid&lt;/b&gt;");
      expect(text.match(/type="radio" name="reason"/g)?.length ?? text.match(/name="reason"/g)?.length).toBe(7);
      for (const words of ["What happens next", "Nobody finds out who reported them.", "In danger right now?", "noindex"])
        expect(text).toContain(words);
    }
  });

  test("MOD-027, MOD-093 a guest gets the code once, and follows the report by it", async () => {
    const reply = await guest.send(page, "report", { reason: "insult", text: "Mean" });
    expect(reply).toMatchObject({ ok: true, message: "Thank you. Your report has reached our team." });
    const { code } = reply.data as SentReport;
    const follow = async () => (await guest.send("/reports/code", "follow", { code: `${code}`.toLowerCase() })).data as FollowedReport;
    expect(await follow()).toMatchObject({ reason: "insult", text: "Mean", state: "received", decidedAt: null });
    await ctx.db.update(cases).set({ takenAt: ctx.now() });
    expect(await follow()).toMatchObject({ state: "looking" });
    await decide("remove");
    expect(await follow()).toMatchObject({ state: "acted", decidedAt: ctx.now().getTime() });
    await decide("no_fault");
    expect(await follow()).toMatchObject({ state: "nothing" });
    expect(JSON.stringify(await follow())).not.toMatch(/kind/i);
  });

  test("MOD-027, MOD-090 without scripts the page after a report shows the code, and another page the report", async () => {
    const { status, text } = await guest.post(page, "report", { reason: "scam", text: "" });
    expect(status).toBe(200);
    const [code = ""] = /([0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(text) ?? [];
    expect(text).toContain("It is shown only this once");
    const followed = await guest.post("/reports/code", "follow", { code });
    expect(followed.text).toContain("Our team will look at it.");
    const wrong = await guest.post("/reports/code", "follow", { code: "AAAAA-AAAAA-AAAAA-AAAAA" });
    expect(wrong.status).toBe(404);
    expect(wrong.text).toContain("No report has this code.");
  });

  test("MOD-026 reloading the page that thanks a guest without scripts files nothing twice, and shows the same code", async () => {
    const { fields } = plainForm((await guest.open(page)).text, "report");
    const send = async (more = {}) => (await guest.post(page, "report", { ...fields, reason: "scam", text: "", ...more })).text;
    const codes = (text: string) => /([0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(text)?.[0];
    const first = codes(await send());
    expect(first).toBeDefined();
    const [again, atOnce] = [codes(await send()), await Promise.all(Array.from({ length: 4 }, () => send()))];
    expect([again, ...atOnce.map(codes)]).toEqual(Array(5).fill(first));
    expect(await ctx.db.$count(reports)).toBe(1);
    // Another press is another report, and so is other words in the same form.
    const next = plainForm((await guest.open(page)).text, "report").fields;
    expect(codes(await send(next))).not.toBe(first);
    expect(codes(await send({ reason: "insult" }))).not.toBe(first);
    expect(await ctx.db.$count(reports)).toBe(3);
  });

  test("MOD-093 a granted appeal adds a line to the reporter's answer, and leaves what was said", async () => {
    const reply = await guest.send(page, "report", { reason: "insult", text: "" });
    const follow = async () => guest.send("/reports/code", "follow", { code: `${(reply.data as SentReport).code}` });
    await decide("remove");
    const decidedAt = ctx.now();
    const [row] = await ctx.db.select().from(cases);
    ctx.setNow(new Date(decidedAt.getTime() + 3_600_000));
    await ctx.db.insert(appeals).values({ caseId: row?.id ?? "", text: "No", createdAt: decidedAt });
    expect((await follow()).data).toMatchObject({ state: "acted", takenBackAt: null });
    await ctx.db.update(appeals).set({ decidedAt: ctx.now(), upheld: false, statement: "It stays." });
    expect((await follow()).data).toMatchObject({ state: "acted", takenBackAt: null });
    await ctx.db.update(appeals).set({ upheld: true });
    const told = { state: "acted", decidedAt: decidedAt.getTime(), takenBackAt: ctx.now().getTime() };
    expect((await follow()).data).toMatchObject(told);
    const { text } = await guest.post("/reports/code", "follow", { code: `${(reply.data as SentReport).code}` });
    expect(text).toContain("Decided: we acted");
    expect(text).toContain("took the decision back");
  });

  test("MOD-094 the codes of others are not to be guessed: 30 tries an hour", async () => {
    let tries = 0;
    while ((await player.send("/reports/code", "follow", { code: "AAAAA-AAAAA-AAAAA-AAAAA" })).status === 404) tries++;
    expect(tries).toBe(30);
  });

  test("MOD-027 a player sees their reports, and nobody else's", async () => {
    await player.send(page, "report", { reason: "danger", text: "Look here" });
    await guest.send(page, "report", { reason: "scam", text: "By a guest" });
    const own = (await player.open("/reports")).text;
    for (const words of ["A comment by", "Look here", "Received", "Somebody is in danger"]) expect(own).toContain(words);
    expect(own).not.toContain("By a guest");
    expect((await author.open("/reports")).text).toContain("You have not reported anything");
    expect((await guest.open("/reports")).status).toBe(401);
  });

  test("MOD-026 a second report of the same is thanked for, and says that it is there already", async () => {
    await player.send(page, "report", { reason: "insult", text: "" });
    expect((await player.open(page)).text).toContain("You reported this already");
    const again = await player.send(page, "report", { reason: "insult", text: "" });
    expect(again).toMatchObject({ ok: true, data: { isRepeat: true, code: null } });
    expect(await ctx.db.$count(cases)).toBe(1);
  });

  test("MOD-025 a missing thing gets the same answer whatever the reason", async () => {
    const nothing = "00000000-0000-4000-8000-000000000000";
    const pages = await Promise.all(
      [`/report/comment/${nothing}`, `/report/pet/${nothing}`, "/report/comment/x", `/report/constructor/${nothing}`].map((one) =>
        guest.open(one),
      ),
    );
    for (const { status, text } of pages) {
      expect(status).toBe(404);
      expect(text).toContain("There is nothing here to report. It may have been deleted.");
    }
  });

  test("MOD-097 one's own is not reported", async () => {
    expect((await author.open(page)).text).toContain("This comment is yours");
    expect(await author.send(page, "report", { reason: "insult", text: "" })).toMatchObject({ ok: false, status: 403 });
  });

  test("MOD-028 a reported player sees the same before and after", async () => {
    const pages = ["/", "/notifications", `/trades/${trade}`, "/profile", "/settings"];
    const look = async () => Promise.all(pages.map(async (one) => strip((await author.open(one)).text)));
    await player.open("/");
    const before = await look();
    await player.send(page, "report", { reason: "danger", text: "" });
    const after = await look();
    for (const [at, seen] of after.entries()) expect(seen === before[at], pages[at]).toBe(true);
    expect(await ctx.db.$count(cases)).toBe(1);
  });
});

/** A page without what differs each time: keys, nonces and positions of the bus, which go on by themselves. */
const strip = (text: string) =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/\b\d{13}-\d+/g, "");
