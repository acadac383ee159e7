import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createPets, createUser, expectAudit, postTrade, tradeInput } from "../../../test/factories.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createSite } from "../../../test/site.ts";
import { createTrade } from "./trades.commands.server.ts";
import { tradeManagerForms } from "./trades.staff.forms.server.ts";

const site = await createSite();
const [admin, moderator] = [site.as("admin"), site.as("moderator")];
const PAGE = "/admin/trades";

test("ADM-TRD-001 … ADM-TRD-005 ADM-TRD-023 ADM-TRD-034 the table has its columns, the time left, and the newest first", async () => {
  const older = await postTrade(site.ctx);
  site.ctx.setNow("2026-11-21T12:20:00Z");
  const { text } = await admin.open(PAGE);
  for (const header of ["User", "Roblox Username", "Status", "Created", "Expires", "Actions", "Refresh Trades"])
    expect(text).toContain(header);
  expect(text).toContain("40m left");
  site.ctx.setNow("2026-11-21T13:00:00Z");
  expect((await admin.open(PAGE)).text).toContain("Expired");
  const newer = await postTrade(site.ctx);
  const page = (await admin.open(PAGE)).text;
  expect(page.indexOf(newer.id)).toBeLessThan(page.indexOf(older.id));
});

test("ADM-TRD-015 the five verdicts of the calculator are shown, each in its colour, and filtered by", async () => {
  const worth = [130, 115, 100, 85, 50];
  const [base = 0, ...others] = await createPets(site.ctx, { values: { normal: 100 } }, ...worth.map((normal) => ({ values: { normal } })));
  const trades: string[] = [];
  for (const pet of others) {
    const actor = await createUser(site.ctx);
    trades.push(orThrow(await createTrade({ ...site.ctx, actor }, tradeInput(base, pet))).id);
  }
  const { text } = await admin.open(PAGE);
  const chips = [...text.matchAll(/class="verdict-chip" data-tone="(\w+)">([^<]+)</g)].map(([, tone, label]) => `${label} ${tone}`);
  expect(chips.sort()).toEqual(["Big Loss red", "Big Win emerald", "Fair yellow", "Small Loss orange", "Small Win green"]);
  const found = async (status: string) => {
    const page = (await admin.open(`${PAGE}?status=${status}`)).text;
    return trades.findIndex((id) => page.includes(id)) === trades.findLastIndex((id) => page.includes(id))
      ? trades.findIndex((id) => page.includes(id))
      : "several";
  };
  expect(await Promise.all(["big-win", "win", "fair", "loss", "big-loss"].map(found))).toEqual([0, 1, 2, 3, 4]);
});

test("ADM-TRD-006 … ADM-TRD-010 ADM-TRD-027 the details show both sides, the message and who posted it; an account's trades are found", async () => {
  const { id, owner } = await postTrade(site.ctx);
  const { text } = await admin.open(`${PAGE}?edit=${id}`);
  for (const words of ["Giving", "Receiving", "Message", "Test_Player", `#`, id.slice(0, 8), "Delete Trade"]) expect(text).toContain(words);
  expect(text).toContain("Are you sure you want to delete this trade? This action cannot be undone.");
  const other = await postTrade(site.ctx);
  const own = (await admin.open(`${PAGE}?user=${owner.id}`)).text;
  expect([own.includes(id), own.includes(other.id)]).toEqual([true, false]);
});

test("ADM-TRD-011 ADM-TRD-026 ADM-TRD-031 a trade is hidden, shown and deleted, each with its record", async () => {
  const { id } = await postTrade(site.ctx);
  expect(await admin.send(PAGE, "hide", { trade: id })).toMatchObject({ ok: true });
  expect((await admin.open(`${PAGE}?state=hidden`)).text).toContain(id);
  expect(await admin.send(PAGE, "show", { trade: id })).toMatchObject({ ok: true });
  expect((await admin.open(`${PAGE}?state=hidden`)).text).not.toContain(id);
  expect(await moderator.send(PAGE, "delete", { trade: id })).toMatchObject({ status: 403 });
  const both = await Promise.all([1, 2].map(() => admin.send(PAGE, "delete", { trade: id })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(both.find(({ ok }) => ok)).toMatchObject({ message: "Trade deleted successfully", to: PAGE });
  await expectAudit(site.ctx, { action: "trade.hide" }, { action: "trade.show" }, { action: "trade.delete", targetId: id });
});

test("ADM-TRD-029 ADM-TRD-030 failures on our side have messages of their own", async () => {
  const staff = outOfOrder(await admin.ctx());
  expect(await sendForm(tradeManagerForms.delete, staff, { trade: "x" })).toMatchObject({ status: 500, message: "Failed to delete trade" });
  await site.ctx.pool.query("alter table trades rename to gone");
  const { text } = await admin.open(PAGE);
  await site.ctx.pool.query("alter table gone rename to trades");
  expect(text).toContain("Failed to load trades");
});
