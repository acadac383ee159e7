import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { Evidence } from "~/access/reportable.server.ts";
import { cases } from "~/db/schema/moderation.ts";
import { appealDecision, decideAppeal } from "~/features/moderation/moderation.appeals.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { decideCase } from "~/features/moderation/moderation.cases.commands.server.ts";
import { report } from "~/features/moderation/moderation.reports.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { createLimits, LIMITS } from "~/platform/http/limits.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, agreeOnDeal, confirmDealOfTwo, offer, prepareDeal } from "../../../test/deals.ts";
import { as as newcomer } from "../../../test/factories.ts";
import "../../reportables.server.ts";
import { formatPartOfDeal } from "./core/part-of-deal.ts";
import { cancelDeal, confirmDeal } from "./deals.commands.server.ts";
import { DISPUTED_MS } from "./deals.constants.ts";
import { exportDeals } from "./deals.export.queries.server.ts";
import { readDealView } from "./deals.queries.server.ts";
import { findReceipt } from "./deals.receipts.commands.server.ts";
import { disputeDeal } from "./deals.reports.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const view = (actor: UserActor, id: string) => readDealView(as(actor), id);
const receipt = async (code: string | null) => orThrow(await findReceipt(guest, { code: code ?? "" })).receipt;
const openCases = () => ctx.db.select().from(cases);

describe("a disputed deal", () => {
  test("DEAL-034, DEAL-035: a disputed deal waits for the team with every step of it, and says so on its page and receipt while it does", async () => {
    const { ann, bob, id } = await confirmDealOfTwo(ctx);
    orThrow(await disputeDeal(as(ann), { id, reason: "other" }));
    const [row] = await openCases();
    expect(row).toMatchObject({
      kind: "deal",
      thingId: `${id}.second`,
      subjectId: bob.id,
      subjectName: "Bob",
      reason: "scam",
      decidedAt: null,
    });
    const evidence = row?.evidence as Evidence;
    expect(evidence).toMatchObject({ isPrivate: true, place: `/deals/${id}` });
    expect(evidence.context.map(({ by, isThing }) => [by, isThing])).toEqual([
      ["Ann", false],
      ["Bob", true],
      ["Ann", false],
      ["Bob", false],
      ["Ann", false],
    ]);
    expect(evidence.context.at(0)?.text).toMatch(
      /^Ann made an offer\.\n“I think this is fair for both of us\.”\nAnn gives Test Pet \d+ \(500\)\.\nBob gives Test Pet \d+ \(500\)\.$/,
    );
    expect(evidence.context.at(-1)?.text).toBe("Ann said that this is not what happened.\n“I got other pets than we agreed on.”");
    const [mine, theirs] = [await view(ann, id), await view(bob, id)];
    for (const one of [mine, theirs]) expect(one).toMatchObject({ dispute: "open", isVoid: false, status: "confirmed" });
    expect(await receipt(mine.receipt)).toMatchObject({ dispute: "open", isVoid: false });
    // The reason is for who gave it, and for the team.
    expect(mine.lines.at(-1)).toMatchObject({ kind: "dispute", by: "me", phrase: "other" });
    expect(theirs.lines.at(-1)).toMatchObject({ kind: "dispute", by: "them", phrase: null });
    expect(JSON.stringify(await exportDeals(as(bob), bob))).not.toContain("other pets");
    expect(await exportDeals(as(ann), ann)).toMatchObject([{ iDisputedIt: [{ because: "I got other pets than we agreed on." }] }]);
    expect((await findNotifications(as(bob))).found.map(({ details }) => details.kind)).not.toContain("decision");
  });

  test("DEAL-034 a disputed deal is disputed once by each of the two, each of whom reports the other", async () => {
    const { ann, bob, id } = await confirmDealOfTwo(ctx);
    for (const reason of ["other", "nothing"] as const) orThrow(await disputeDeal(as(ann), { id, reason }));
    expect((await view(ann, id)).may.dispute).toBe(false);
    expect((await view(bob, id)).may.dispute).toBe(true);
    orThrow(await disputeDeal(as(bob), { id, reason: "account" }));
    expect((await openCases()).map(({ thingId, reason }) => [thingId.split(".")[1], reason]).sort()).toEqual([
      ["first", "other"],
      ["second", "scam"],
    ]);
    expect((await view(ann, id)).lines.filter(({ kind }) => kind === "dispute")).toHaveLength(2);
  });

  test("DEAL-034 a deal disputed sixteen times at once has one report", async () => {
    const { ann, id } = await confirmDealOfTwo(ctx);
    const limits = createLimits(undefined);
    await Promise.all(Array.from({ length: 16 }, () => disputeDeal({ ...as(ann), limits }, { id, reason: "never" })));
    expect(await openCases()).toHaveLength(1);
    expect((await view(ann, id)).lines.filter(({ kind }) => kind === "dispute")).toHaveLength(1);
  });

  test("DEAL-034 a disputed deal can be disputed from the agreement until 30 days after its end, also after a block", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const open = await offer(ctx, ann, bob, give, get);
    expect((await view(ann, open)).may.dispute).toBe(false);
    expect(await disputeDeal(as(ann), { id: open, reason: "never" })).toMatchObject({ reason: "conflict", message: /not agreed/ });
    orThrow(await accept(ctx, bob, open));
    expect((await view(ann, open)).may.dispute).toBe(true);
    orThrow(await cancelDeal(as(bob), { id: open }));
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    ctx.setNow(new Date(NOW + DISPUTED_MS));
    expect((await view(ann, open)).may.dispute).toBe(false);
    expect(await disputeDeal(as(ann), { id: open, reason: "never" })).toMatchObject({ reason: "conflict", message: /30 days/ });
    ctx.setNow(new Date(NOW + DISPUTED_MS - 1));
    orThrow(await disputeDeal(as(ann), { id: open, reason: "never" }));
    // The end of the deal stays when it was.
    const { rows } = await ctx.pool.query<{ ended_at: Date }>("select ended_at from deals where id = $1", [open]);
    expect(rows[0]?.ended_at.getTime()).toBe(NOW);
  });

  test("DEAL-034 a disputed deal is disputed by its two players alone, for a reason from the list, and counts with other reports", async () => {
    const { ann, id } = await agreeOnDeal(ctx);
    for (const who of ["user", "owner"] as const)
      expect(await disputeDeal(await newcomer(ctx, who), { id, reason: "never" })).toMatchObject({ reason: "not_found" });
    expect(await disputeDeal(guest, { id, reason: "never" })).toMatchObject({ reason: "unauthenticated" });
    expect(await disputeDeal(as(ann), { id, reason: "my own words" } as never)).toMatchObject({ reason: "invalid" });
    const limits = createLimits(undefined);
    for (let at = 0; at < LIMITS.report.points; at++) await limits.consume("report", `report:${ann.id}`);
    expect(await disputeDeal({ ...as(ann), limits }, { id, reason: "never" })).toMatchObject({ reason: "too_many" });
  });

  test("DEAL-034 a disputed deal can be disputed when the other has left", async () => {
    const { ann, bob, id } = await confirmDealOfTwo(ctx);
    orThrow(await deleteOwnAccount(as(bob), { name: bob.name }));
    orThrow(await disputeDeal(as(ann), { id, reason: "nothing" }));
    expect(await openCases()).toMatchObject([{ subjectId: null, subjectName: "Deleted account" }]);
  });
});

describe("the team's decision on a dispute", () => {
  async function decided(decision: "no_fault" | "warn" | "remove") {
    const it = await confirmDealOfTwo(ctx);
    orThrow(await disputeDeal(as(it.ann), { id: it.id, reason: "other" }));
    const [row] = await openCases();
    const caseId = row?.id ?? "";
    const moderator = await newcomer(ctx, "moderator");
    orThrow(await decideCase(moderator, { id: caseId, decision, rule: "no-scams", statement: "Your deal tries to trick others." }));
    return { ...it, caseId, code: (await view(it.ann, it.id)).receipt };
  }

  test("DEAL-036 after a decision of no fault a receipt says nothing any more, and the two read that the dispute is settled", async () => {
    const { ann, bob, id, code } = await decided("no_fault");
    expect(await receipt(code)).toMatchObject({ dispute: null, isVoid: false });
    for (const actor of [ann, bob]) expect((await view(actor, id)).dispute).toBe("nothing");
  });

  test("DEAL-036 a deal and its receipt say that a dispute was upheld, until an appeal is granted", async () => {
    const { bob, id, code, caseId } = await decided("warn");
    expect(await receipt(code)).toMatchObject({ dispute: "upheld", isVoid: false });
    expect((await view(bob, id)).dispute).toBe("upheld");
    orThrow(await appealDecision(as(bob), { id: caseId, text: "We traded what we agreed on." }));
    expect(await receipt(code)).toMatchObject({ dispute: "upheld" });
    orThrow(await decideAppeal(await newcomer(ctx, "admin"), { id: caseId, upheld: true, statement: "You were right." }));
    expect(await receipt(code)).toMatchObject({ dispute: null });
  });

  test("DEAL-036 a removed deal loses its receipt with all it said, and accepts no act, until an appeal is granted", async () => {
    const { ann, bob, id, code, caseId } = await decided("remove");
    const taken = await receipt(code);
    expect(taken).toMatchObject({ isVoid: true, players: [{ gave: [] }, { gave: [] }] });
    for (const actor of [ann, bob]) expect(await view(actor, id)).toMatchObject({ isVoid: true, may: { dispute: false } });
    expect(await disputeDeal(as(bob), { id, reason: "never" })).toMatchObject({ reason: "conflict" });
    orThrow(await appealDecision(as(bob), { id: caseId, text: "We traded what we agreed on." }));
    orThrow(await decideAppeal(await newcomer(ctx, "admin"), { id: caseId, upheld: true, statement: "You were right." }));
    expect(await receipt(code)).toMatchObject({ isVoid: false, players: [{ gave: [{}] }, { gave: [{}] }] });
  });

  test.each(["no_fault", "warn", "remove"] as const)(
    "DEAL-021, DEAL-036: %s updates the open pages of both, and so does a granted appeal",
    async (decision) => {
      const heard: unknown[] = [];
      const { ann, bob, id } = await confirmDealOfTwo(ctx);
      orThrow(await disputeDeal(as(ann), { id, reason: "other" }));
      const caseId = (await openCases())[0]?.id ?? "";
      const leave = ctx.bus.subscribe("deal.changed", (event) => heard.push(event));
      orThrow(
        await decideCase(await newcomer(ctx, "moderator"), {
          id: caseId,
          decision,
          rule: "no-scams",
          statement: "Your deal tries to trick others.",
        }),
      );
      const toBoth = expect.objectContaining({ dealId: id, userIds: expect.arrayContaining([ann.id, bob.id]) });
      expect(heard).toContainEqual(toBoth);
      if (decision !== "no_fault") {
        orThrow(await appealDecision(as(bob), { id: caseId, text: "We traded what we agreed on." }));
        heard.length = 0;
        orThrow(await decideAppeal(await newcomer(ctx, "admin"), { id: caseId, upheld: true, statement: "You were right." }));
        expect(heard).toContainEqual(toBoth);
      }
      leave();
    },
  );

  test("MOD-028 a report without a dispute updates no page when nothing was wrong", async () => {
    const heard: unknown[] = [];
    const { ann, id } = await confirmDealOfTwo(ctx);
    const { caseId } = orThrow(await report(as(ann), { kind: "deal", id: formatPartOfDeal(id, "second"), reason: "scam", text: "" }));
    const leave = ctx.bus.subscribe("deal.changed", (event) => heard.push(event));
    orThrow(await decideCase(await newcomer(ctx, "moderator"), { id: caseId, decision: "no_fault", rule: "no-scams" }));
    leave();
    expect(heard).toEqual([]);
  });

  test.each(["a dispute", "a report"])(
    "DEAL-036 what was removed because of both players, one by %s, comes back when the appeals of both are granted",
    async (how) => {
      const { ann, bob, id } = await confirmDealOfTwo(ctx);
      orThrow(await disputeDeal(as(ann), { id, reason: "other" }));
      if (how === "a dispute") orThrow(await disputeDeal(as(bob), { id, reason: "other" }));
      else orThrow(await report(as(bob), { kind: "deal", id: formatPartOfDeal(id, "first"), reason: "scam", text: "" }));
      const found = await openCases();
      for (const row of found)
        orThrow(
          await decideCase(await newcomer(ctx, "moderator"), {
            id: row.id,
            decision: "remove",
            rule: "no-scams",
            statement: "Your deal tries to trick others.",
          }),
        );
      // The one whose part was disputed appeals first: the other's part is still removed then.
      for (const [at, actor] of [bob, ann].entries()) {
        const caseId = found.find(({ subjectId }) => subjectId === actor.id)?.id ?? "";
        orThrow(await appealDecision(as(actor), { id: caseId, text: "We traded what we agreed on." }));
        orThrow(await decideAppeal(await newcomer(ctx, "admin"), { id: caseId, upheld: true, statement: "You were right." }));
        expect((await view(ann, id)).isVoid).toBe(at === 0);
      }
    },
  );

  test("DEAL-036 a deal that was voided before it was confirmed is confirmed no more", async () => {
    const { ann, bob, id } = await agreeOnDeal(ctx);
    orThrow(await disputeDeal(as(ann), { id, reason: "tricked" }));
    const [row] = await openCases();
    orThrow(
      await decideCase(await newcomer(ctx, "moderator"), {
        id: row?.id ?? "",
        decision: "remove",
        rule: "no-scams",
        statement: "Your deal tries to trick others.",
      }),
    );
    expect((await view(bob, id)).may).toMatchObject({ confirm: false, cancel: true });
    expect(await confirmDeal(as(bob), { id })).toMatchObject({ ok: false, reason: "conflict", code: "void" });
  });
});
