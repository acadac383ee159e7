import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { setRole } from "~/features/accounts/accounts.moderation.commands.server.ts";
import type { Actor, Role, UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, expectAudit } from "../../../test/factories.ts";
import { applyForPartnership, deleteApplications, withdrawApplication } from "./partners.applications.commands.server.ts";
import { findApplication, findApplications, findOwnStanding } from "./partners.applications.queries.server.ts";
import { deleteOldApplicationData } from "./partners.cleanup.commands.server.ts";
import { leaveProgramme } from "./partners.commands.server.ts";
import { applicationList } from "./partners.search-params.ts";
import { approveApplication, rejectApplication, removePartner } from "./partners.staff.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });

const typed = (more: object = {}) => ({
  channelName: "Mochi Marble",
  channelUrl: "youtube.com/@mochi",
  subscriberCount: "1,234",
  content: "Hatching streams",
  engagementRate: "",
  contactEmail: "mochi@example.com",
  additionalInfo: "",
  ...more,
});
const rows = async () => (await ctx.pool.query("select * from partner_applications order by created_at, id")).rows;
const account = async (id: string) => (await ctx.pool.query("select * from users where id = $1", [id])).rows[0];
const later = (milliseconds: number) => {
  const now = new Date(ctx.now().getTime() + milliseconds);
  ctx.setNow(now);
};

async function sent(actor: UserActor, more: object = {}): Promise<string> {
  orThrow(await applyForPartnership(as(actor), typed(more)));
  const all = await rows();
  return all.filter(({ user_id }) => user_id === actor.id).at(-1).id;
}

describe("an application", () => {
  test("PART-026 PART-028 an application starts pending, with the typed values and a rebuilt address", async () => {
    const user = await createUser(ctx, { username: "Mochi" });
    await sent(user);
    expect(await rows()).toMatchObject([
      {
        user_id: user.id,
        username: "Mochi",
        channel_name: "Mochi Marble",
        channel_url: "https://www.youtube.com/@mochi",
        subscriber_count: 1_234,
        content: "Hatching streams",
        contact_email: "mochi@example.com",
        status: "pending",
        reviewed_at: null,
        reviewed_by: null,
        review_notes: "",
        code: expect.stringMatching(/^BGV-[A-Z2-9]{8}$/),
        owned_at: null,
      },
    ]);
  });

  test("PART-058 an application sent sixteen times at once is sent once", async () => {
    const user = await createUser(ctx);
    const all = await Promise.all(Array.from({ length: 16 }, () => applyForPartnership(as(user), typed())));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ ok }) => !ok)).toEqual(Array(15).fill(expect.objectContaining({ reason: "conflict" })));
    expect(await rows()).toHaveLength(1);
  });

  test("PART-058 an application is withdrawn by its sender, who then sends another", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const id = await sent(user);
    orThrow(await withdrawApplication(as(other), {}));
    expect(await rows()).toMatchObject([{ id }]);
    orThrow(await withdrawApplication(as(user), {}));
    expect(await rows()).toEqual([]);
    expect(await applyForPartnership(as(user), typed())).toMatchObject({ ok: true });
  });

  test("PART-059 an application is not sent by a banned account, a guest, or a partner of any role", async () => {
    const banned = await createUser(ctx, { banReason: "x" });
    expect(await applyForPartnership(as(banned), typed())).toMatchObject({ reason: "forbidden" });
    expect(await applyForPartnership(as({ kind: "guest" }), typed())).toMatchObject({ reason: "unauthenticated" });
    const partner = await createUser(ctx, { role: "partner" });
    expect(await applyForPartnership(as(partner), typed())).toMatchObject({ reason: "conflict", message: "You are already a partner." });
    expect(await rows()).toEqual([]);
  });

  test("PART-059 an application is sent again 30 days after a rejection, to the millisecond", async () => {
    const [user, admin] = [await createUser(ctx), await createUser(ctx, { role: "admin" })];
    orThrow(await rejectApplication(as(admin), { id: await sent(user), notes: "Not yet" }));
    later(30 * DAY_MS - 1);
    expect(await applyForPartnership(as(user), typed())).toMatchObject({
      reason: "too_many",
      message: "Our team said no to your last application. You can apply again in 1 day.",
    });
    later(1);
    expect(await applyForPartnership(as(user), typed())).toMatchObject({ ok: true });
  });

  test.each(["deleted by an admin", "deleted with others", "deleted in the month before"])(
    "PART-059 waits for 30 days after a rejection although it was %s, and is kept no longer",
    async (how) => {
      const [user, other, admin] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "admin" })];
      const id = await sent(user);
      orThrow(await rejectApplication(as(admin), { id, notes: "Not yet" }));
      const ids = how === "deleted with others" ? [id, await sent(other, { channelUrl: "twitch.tv/other" })] : [id];
      if (how === "deleted in the month before") later(29 * DAY_MS);
      expect(await deleteApplications(as(admin), { id: ids })).toEqual({ ok: true, count: ids.length });
      expect(await deleteApplications(as(admin), { id: ids })).toMatchObject({ reason: "not_found" });
      expect((await findApplications(as(admin), applicationList.parse(""))).rows).toEqual([]);
      expect(await findApplication(as(admin), id)).toBeNull();
      const wait = how === "deleted in the month before" ? "1 day" : "30 days";
      expect(await applyForPartnership(as(user), typed())).toMatchObject({ reason: "too_many", message: expect.stringContaining(wait) });
      expect(await findOwnStanding(as(user))).toMatchObject({ application: { status: "rejected", reviewNotes: "Not yet" } });
      expect(JSON.stringify(await rows())).not.toMatch(/mochi|Hatching/i);
      expect(await rejectApplication(as(admin), { id, notes: "No" })).toMatchObject({ reason: "not_found" });
      later((how === "deleted in the month before" ? 1 : 30) * DAY_MS);
      orThrow(await deleteOldApplicationData(ctx, {}));
      expect(await rows()).toEqual([]);
      expect(await applyForPartnership(as(user), typed())).toMatchObject({ ok: true });
    },
  );

  test.each([[""], [" \n "], ["\u200b"]])("PART-031 an application is not rejected without a reason: %j", async (notes) => {
    const [user, admin] = [await createUser(ctx), await createUser(ctx, { role: "admin" })];
    const id = await sent(user);
    expect(await rejectApplication(as(admin), { id, notes })).toMatchObject({
      reason: "invalid",
      fields: { notes: "Say why. The applicant reads it." },
    });
    expect(await rows()).toMatchObject([{ status: "pending" }]);
  });

  test("an application loses its e-mail address 30 days after the review, also with nobody looking, and no log has it (PART-065)", async () => {
    const [user, other, admin] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "admin" })];
    orThrow(await rejectApplication(as(admin), { id: await sent(user), notes: "No" }));
    later(1);
    await sent(other);
    later(30 * DAY_MS - 2);
    expect(orThrow(await deleteOldApplicationData(ctx, {}))).toMatchObject({ cleared: 0 });
    later(1);
    expect(orThrow(await deleteOldApplicationData(ctx, {}))).toMatchObject({ cleared: 1 });
    expect((await rows()).map(({ contact_email }) => contact_email)).toEqual([null, "mochi@example.com"]);
    expect(JSON.stringify((await ctx.pool.query("select * from audit_log")).rows)).not.toContain("example.com");
    later(365 * DAY_MS);
    orThrow(await deleteOldApplicationData(ctx, {}));
    expect(await rows()).toMatchObject([{ status: "pending" }]);
  });
});

describe("an approval", () => {
  const approve = (admin: Actor, id: string, more = {}) => approveApplication(as(admin), { id, notes: "Welcome", word: "on", ...more });

  test.each([
    ["user", "partner"],
    ["premium", "partner"],
    ["moderator", "moderator"],
    ["admin", "admin"],
    ["owner", "owner"],
  ] as const)("PART-033 PART-034 AUTH-134 of a %s gives the mark and the fields, and leaves a %s", async (role, then) => {
    const [user, admin] = [await createUser(ctx, { role }), await createUser(ctx, { role: "admin" })];
    const id = await sent(user);
    expect(await approve(admin, id)).toEqual({ ok: true });
    expect(await account(user.id)).toMatchObject({
      role: then,
      partner_since: expect.any(Date),
      channel_name: "Mochi Marble",
      channel_url: "https://www.youtube.com/@mochi",
      subscriber_count: 1_234,
      banned_at: null,
    });
    expect(await rows()).toMatchObject([
      {
        status: "approved",
        reviewed_by: admin.id,
        reviewed_at: ctx.now(),
        review_notes: "Welcome",
        owned_by: "word",
        vouched_by: admin.id,
      },
    ]);
    await expectAudit(ctx, {
      action: "partner-application.approve",
      targetId: id,
      before: { userId: user.id, status: "pending", role },
      after: {
        userId: user.id,
        status: "approved",
        role: then,
        proof: "word",
        channelUrl: "https://www.youtube.com/@mochi",
        notes: "Welcome",
      },
    });
    const told = (await ctx.pool.query("select user_id, details from notifications")).rows;
    expect(told, "PART-063").toEqual([{ user_id: user.id, details: { kind: "partner", what: "approved" } }]);
  });

  test("PART-033 an approval of an account that was banned since changes no right: it stays a banned user", async () => {
    const [user, admin] = [await createUser(ctx), await createUser(ctx, { role: "admin" })];
    const id = await sent(user);
    await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [user.id]);
    expect(await approve(admin, id)).toEqual({ ok: true });
    expect(await account(user.id)).toMatchObject({ role: "user", ban_reason: "x", partner_since: expect.any(Date) });
  });

  test("PART-061 an approval needs the code or the word of a reviewer, and nobody approves their own", async () => {
    const [user, owner] = [await createUser(ctx), await createUser(ctx, { role: "owner" })];
    const id = await sent(user);
    expect(await approve(owner, id, { word: "" })).toMatchObject({ reason: "invalid", fields: { word: expect.any(String) } });
    await ctx.pool.query("update partner_applications set owned_at = now(), owned_by = 'code' where id = $1", [id]);
    expect(await approve(owner, id, { word: "" })).toEqual({ ok: true });
    expect(await rows()).toMatchObject([{ owned_by: "code", vouched_by: null }]);
    const own = await sent(owner, { channelUrl: "twitch.tv/owner" });
    expect(await approve(owner, own)).toMatchObject({ reason: "forbidden" });
    expect(await rejectApplication(as(owner), { id: own, notes: "No" })).toMatchObject({ reason: "forbidden" });
  });

  test("PART-066 an approval gives nobody the channel of another partner", async () => {
    const [one, other, admin] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "admin" })];
    const [first, second] = [await sent(one), await sent(other, { channelUrl: "https://m.youtube.com/@mochi/videos" })];
    orThrow(await approve(admin, first));
    expect(await approve(admin, second)).toMatchObject({ reason: "conflict", message: "Another partner already has this channel." });
    expect(await account(other.id)).toMatchObject({ role: "user", partner_since: null });
  });

  test.each(["youtube.com/@MOCHI", "youtube.com/c/Mochi", "youtube.com/user/mochi", "youtube.com/mochi"])(
    "PART-066 gives nobody another partner's channel under another address: %s",
    async (channelUrl) => {
      const [one, other, admin] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "admin" })];
      const [first, second] = [await sent(one), await sent(other, { channelUrl })];
      // At once: the second is compared with the first.
      const both = await Promise.all([approve(admin, first), approve(admin, second)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", message: "Another partner already has this channel." });
    },
  );

  test("PART-062 of a simultaneous approval and rejection one decides, and the other gets a conflict with the decision", async () => {
    const [user, one, other] = [await createUser(ctx), await createUser(ctx, { role: "admin" }), await createUser(ctx, { role: "owner" })];
    const id = await sent(user);
    const both = await Promise.all([approve(one, id), rejectApplication(as(other), { id, notes: "No" })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      reason: "conflict",
      message: expect.stringMatching(/^Somebody else (approved|rejected) this application meanwhile\.$/),
    });
    const [{ status }] = await rows();
    expect(await account(user.id)).toMatchObject({ role: status === "approved" ? "partner" : "user" });
  });

  test("an application approved sixteen times at once is approved once", async () => {
    const [user, admin] = [await createUser(ctx), await createUser(ctx, { role: "admin" })];
    const id = await sent(user);
    const all = await Promise.all(Array.from({ length: 16 }, () => approve(admin, id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await ctx.pool.query("select 1 from notifications")).rows).toHaveLength(1);
  });

  test.each(["user", "premium", "partner", "moderator"] as Role[])(
    "PART-044 an application is not approved, rejected or deleted by a %s",
    async (role) => {
      const [user, other] = [await createUser(ctx), await createUser(ctx, { role })];
      const id = await sent(user);
      expect(await approve(other, id)).toMatchObject({ reason: "forbidden" });
      expect(await rejectApplication(as(other), { id, notes: "No" })).toMatchObject({ reason: "forbidden" });
      expect(await deleteApplications(as(other), { id: [id] })).toMatchObject({ reason: "forbidden" });
      expect(await removePartner(as(other), { id: user.id, reason: "x" })).toMatchObject({ reason: "forbidden" });
      expect(await rows()).toMatchObject([{ status: "pending" }]);
      await expectAudit(ctx);
    },
  );
});

test("PART-064 a rejection and a deletion are recorded; a deleted application leaves the partner", async () => {
  const [user, other, admin] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "admin", username: "Theo" })];
  const [no, yes] = [await sent(user), await sent(other, { channelUrl: "twitch.tv/mochi" })];
  orThrow(await rejectApplication(as(admin), { id: no, notes: "Not yet" }));
  orThrow(await approveApplication(as(admin), { id: yes, notes: "", word: "on" }));
  orThrow(await deleteApplications(as(admin), { id: [yes] }));
  expect(await deleteApplications(as(admin), { id: [yes] })).toMatchObject({ reason: "not_found" });
  expect(await account(other.id)).toMatchObject({ role: "partner" });
  const by = { actorName: "Theo", targetKind: "partner-application" };
  await expectAudit(
    ctx,
    { ...by, action: "partner-application.reject", targetId: no, after: { userId: user.id, status: "rejected", notes: "Not yet" } },
    { ...by, action: "partner-application.approve", targetId: yes },
    { ...by, action: "partner-application.delete", targetId: yes },
  );
});

describe("PART-076 farewell", () => {
  const partnerOf = async (role: Role) => {
    const [user, admin] = [await createUser(ctx, { role }), await createUser(ctx, { role: "admin" })];
    orThrow(await approveApplication(as(admin), { id: await sent(user), notes: "", word: "on" }));
    return { user, admin };
  };

  test.each(["user", "premium", "moderator", "owner"] as Role[])(
    "leaving the programme gives a former %s their role back",
    async (role) => {
      const { user } = await partnerOf(role);
      expect(await leaveProgramme(as(user), {})).toEqual({ ok: true });
      expect(await account(user.id)).toMatchObject({
        role,
        partner_since: null,
        channel_url: null,
        channel_name: null,
        subscriber_count: null,
      });
      expect(await leaveProgramme(as(user), {}), "again").toEqual({ ok: true });
      expect(await applyForPartnership(as(user), typed())).toMatchObject({ ok: true });
    },
  );

  test("a removal by an admin has a reason, for the partner and for the log", async () => {
    const { user, admin } = await partnerOf("premium");
    expect(await removePartner(as(admin), { id: user.id, reason: " " })).toMatchObject({
      reason: "invalid",
      fields: { reason: expect.any(String) },
    });
    expect(await removePartner(as(admin), { id: user.id, reason: "No new videos" })).toEqual({ ok: true });
    expect(await removePartner(as(admin), { id: user.id, reason: "x" })).toMatchObject({ reason: "conflict" });
    expect(await account(user.id)).toMatchObject({ role: "premium", partner_since: null });
    expect((await ctx.pool.query("select details from notifications order by id desc")).rows[0].details).toEqual({
      kind: "partner",
      what: "removed",
      reason: "No new videos",
    });
  });

  test("PART-076 only an owner ends the partnership of an admin or owner", async () => {
    const { user, admin } = await partnerOf("owner");
    expect(await removePartner(as(admin), { id: user.id, reason: "x" })).toMatchObject({ reason: "forbidden" });
    const owner = await createUser(ctx, { role: "owner" });
    expect(await removePartner(as(owner), { id: user.id, reason: "x" })).toEqual({ ok: true });
    expect(await account(user.id)).toMatchObject({ role: "owner" });
  });
});

describe("PART-077 a role that staff give", () => {
  const given = async (user: UserActor, role: Role) => {
    const owner = await createUser(ctx, { role: "owner" });
    orThrow(await setRole(as(owner), { userId: user.id, role }));
    return account(user.id);
  };

  test("PART-077 the partner role given by staff comes with the mark; with the user role it goes, with a role of the team it stays", async () => {
    const user = await createUser(ctx, { role: "premium" });
    expect(await given(user, "partner")).toMatchObject({
      role: "partner",
      partner_since: expect.any(Date),
      role_before_partner: "premium",
    });
    expect(await given(user, "moderator")).toMatchObject({ role: "moderator", partner_since: expect.any(Date) });
    expect(await given(user, "user")).toMatchObject({ role: "user", partner_since: null, partner_confirmed_at: null });
  });
});
