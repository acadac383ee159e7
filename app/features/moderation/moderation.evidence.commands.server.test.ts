import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { CommandContext } from "~/access/command-definition.ts";
import { orThrow } from "~/access/guards.ts";
import { type Evidence, reportableOf } from "~/access/reportable.server.ts";
import { users } from "~/db/schema/accounts.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import { sweepAvatars } from "~/features/accounts/accounts.avatars.commands.server.ts";
import { AVATAR_IMAGES, BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { sweepBackgrounds } from "~/features/settings/settings.uploads.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import "~/reportables.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { clearEvidence, sweepEvidence } from "./moderation.evidence.commands.server.ts";
import { oldEvidenceJob } from "./moderation.evidence.jobs.server.ts";
import { readEvidencePicture } from "./moderation.evidence.queries.server.ts";
import { EVIDENCE_IMAGES } from "./moderation.images.ts";
import { report } from "./moderation.reports.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const, address: "192.0.2.50" };
const site = { ...ctx, actor: { kind: "system", name: "test" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const goTo = (days: number, milliseconds = 0) => ctx.setNow(new Date(NOW + days * DAY_MS + milliseconds));

describe("the evidence of a reported profile", () => {
  let author: UserActor;
  let moderator: UserActor;
  let avatar: string;
  let background: string;
  let caseId: string;

  const evidenceOf = async () => (await ctx.db.select().from(cases).where(eq(cases.id, caseId)))[0]?.evidence as Evidence;
  const pictures = async () =>
    Promise.all((await evidenceOf()).pictures.map(({ image }) => readEvidencePicture(as(moderator), caseId, image)));
  const copies = async () => {
    const found: string[] = [];
    for await (const { path } of ctx.files.list("evidence")) found.push(path);
    return found;
  };
  const decide = (days = 0) =>
    ctx.db
      .update(cases)
      .set({ decision: "no_fault", decidedAt: new Date(NOW + days * DAY_MS) })
      .where(eq(cases.id, caseId));

  beforeEach(async () => {
    author = await createUser(ctx, { username: "Rude" });
    moderator = await createUser(ctx, { username: "Marlow", role: "moderator" });
    avatar = await storeImage(ctx.files, AVATAR_IMAGES, await photo("#123456"));
    background = await storeImage(ctx.files, BACKGROUND_IMAGES, await photo("#654321"));
    await ctx.db
      .update(users)
      .set({ avatar, customBackground: background, bio: "Mean words", customTitle: "Boss" })
      .where(eq(users.id, author.id));
    caseId = orThrow(await report(guest, { kind: "profile", id: author.id, reason: "sexual", text: "His picture" })).caseId;
  });

  test("MOD-020, MOD-024 the evidence of a reported profile has the names, title and words, and copies of the pictures, as they were shown", async () => {
    expect(await evidenceOf()).toMatchObject({
      text: "Mean words",
      fields: expect.arrayContaining([
        ["Username", "Rude"],
        ["Title", "Boss"],
      ]),
      pictures: [
        { label: "Picture", source: avatar },
        { label: "Background picture", source: background },
      ],
    });
    const shown = await Promise.all([
      ctx.files.readToBuffer(imagePath(AVATAR_IMAGES, avatar, 256)),
      ctx.files.readToBuffer(imagePath(BACKGROUND_IMAGES, background, 1600)),
    ]);
    expect(await pictures()).toEqual(shown);
  });

  test("MOD-024, MOD-052 the evidence of a reported profile stays the same bytes on day 31 while the case is open, though author and pictures are gone", async () => {
    const before = { evidence: JSON.stringify(await evidenceOf()), pictures: await pictures() };
    orThrow(await deleteOwnAccount(as(author), { name: "Rude" }));
    goTo(31);
    orThrow(await sweepAvatars(site));
    orThrow(await sweepBackgrounds(site));
    await oldEvidenceJob.run(site);
    expect(await ctx.files.fileExists(imagePath(AVATAR_IMAGES, avatar, 256))).toBe(false);
    expect({ evidence: JSON.stringify(await evidenceOf()), pictures: await pictures() }).toEqual(before);
    expect((await ctx.db.select().from(cases))[0]).toMatchObject({ subjectId: null, subjectName: "Rude" });
  });

  test("MOD-052, MOD-096 the evidence of a reported profile is deleted 30 days after the decision, with its pictures and the words of the reports", async () => {
    await decide();
    goTo(30, -1);
    await oldEvidenceJob.run(site);
    expect(await pictures()).toHaveLength(2);
    goTo(30);
    const [picture] = (await evidenceOf()).pictures;
    await oldEvidenceJob.run(site);
    expect(await ctx.db.select().from(cases)).toMatchObject([
      { evidence: {}, subjectName: "", clearedAt: ctx.now(), decision: "no_fault" },
    ]);
    expect(await ctx.db.select().from(reports)).toMatchObject([{ text: "", reason: "sexual" }]);
    expect(await copies()).toEqual([]);
    await expect(readEvidencePicture(as(moderator), caseId, picture?.image ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  test("MOD-052 the evidence of a reported profile waits for an appeal, and then 30 days more", async () => {
    await decide();
    await ctx.db.insert(appeals).values({ caseId, text: "It was not me", createdAt: new Date(NOW + 29 * DAY_MS) });
    goTo(60);
    expect(orThrow(await clearEvidence(site))).toMatchObject({ more: false });
    expect(await pictures()).toHaveLength(2);
    await ctx.db.update(appeals).set({ decidedAt: new Date(NOW + 60 * DAY_MS), upheld: false });
    goTo(90, -1);
    orThrow(await clearEvidence(site));
    expect(await pictures()).toHaveLength(2);
    goTo(90);
    orThrow(await clearEvidence(site));
    expect(await evidenceOf()).toEqual({});
  });

  test("MOD-052 a picture that other evidence has as well stays until that is over too", async () => {
    const other = await createUser(ctx);
    await ctx.db.update(users).set({ avatar }).where(eq(users.id, other.id));
    const another = orThrow(await report(guest, { kind: "profile", id: other.id, reason: "sexual", text: "" })).caseId;
    const [{ image } = { image: "" }] = (await evidenceOf()).pictures;
    await decide();
    goTo(30);
    await oldEvidenceJob.run(site);
    expect(await readEvidencePicture(as(moderator), another, image)).toBeInstanceOf(Buffer);
  });

  test("MOD-024, MOD-095 only staff see the evidence of a reported profile, and each copy only in its own case", async () => {
    const [{ image } = { image: "" }] = (await evidenceOf()).pictures;
    await expect(readEvidencePicture(guest, caseId, image)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(readEvidencePicture(as(author), caseId, image)).rejects.toMatchObject({ code: "forbidden" });
    for (const wrong of ["0123456789abcdef0123", "../../db", avatar])
      await expect(readEvidencePicture(as(moderator), caseId, wrong)).rejects.toMatchObject({ code: "not_found" });
    await expect(readEvidencePicture(as(moderator), "x", image)).rejects.toMatchObject({ code: "not_found" });
  });

  test("MOD-024 the nightly sweep takes only copies that belong to no evidence", async () => {
    const stray = await storeImage(ctx.files, EVIDENCE_IMAGES, await photo("#999999"));
    const kept = (await copies()).filter((path) => !path.includes(stray));
    orThrow(await sweepEvidence(site));
    expect(await copies()).toEqual(kept);
    expect(kept).toHaveLength(2);
  });

  test("MOD-026 sixteen reports at once make one case with one copy of each picture", async () => {
    await ctx.db.update(users).set({ bio: "Other words" }).where(eq(users.id, author.id));
    const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
    const sent = await Promise.all(players.map((one) => report(as(one), { kind: "profile", id: author.id, reason: "insult", text: "" })));
    const ids = new Set(sent.map((one) => orThrow(one).caseId));
    expect(ids.size).toBe(1);
    expect(ids.has(caseId)).toBe(false);
    expect(await copies()).toHaveLength(2);
    expect(await ctx.db.$count(reports)).toBe(17);
  });

  test("MOD-044, MOD-048 removed pictures are restored from the copies, and newer choices of the author stay", async () => {
    const evidence = await evidenceOf();
    const { remove, restore, parts } = reportableOf("profile");
    const all = Object.keys(parts?.(evidence) ?? {});
    expect(all).toEqual(["picture", "background", "title", "username", "displayName", "bio"].filter((part) => all.includes(part)));
    const staff = (): CommandContext => ({ ...as(moderator), within: { effects: [] } });
    const removing = staff();
    orThrow(await remove(removing, evidence, ["picture", "background", "bio"]));
    for (const { afterwards } of removing.within.effects) await afterwards?.(ctx);
    expect(await ctx.files.fileExists(imagePath(AVATAR_IMAGES, avatar, 256))).toBe(false);
    const stored = async () => (await ctx.db.select().from(users).where(eq(users.id, author.id)))[0];
    expect(await stored()).toMatchObject({ avatar: null, customBackground: null, bio: "", customTitle: "Boss" });
    await ctx.db.update(users).set({ bio: "Kinder words" }).where(eq(users.id, author.id));
    const restoring = staff();
    orThrow(await restore(restoring, evidence, ["picture", "background", "bio"]));
    for (const { afterwards } of restoring.within.effects) await afterwards?.(ctx);
    expect(await stored()).toMatchObject({ avatar, customBackground: background, bio: "Kinder words" });
    expect(await ctx.files.fileExists(imagePath(AVATAR_IMAGES, avatar, 256))).toBe(true);
    expect(await ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, background, 480))).toBe(true);
  });
});

test("MOD-024 copies made for a refused report are deleted", async () => {
  const author = await createUser(ctx);
  const avatar = await storeImage(ctx.files, AVATAR_IMAGES, await photo("#abcdef"));
  await ctx.db.update(users).set({ avatar }).where(eq(users.id, author.id));
  let tries = 0;
  const transaction: typeof ctx.db.transaction = (...work) =>
    tries++ === 0 ? Promise.reject(new Error("down")) : ctx.db.transaction(...work);
  const db = new Proxy(ctx.db, { get: (real, name) => (name === "transaction" ? transaction : Reflect.get(real, name)) });
  const failing = { ...guest, db };
  await expect(report(failing, { kind: "profile", id: author.id, reason: "scam", text: "" })).rejects.toThrow("down");
  const copy = contentHash(await ctx.files.readToBuffer(imagePath(AVATAR_IMAGES, avatar, 256)));
  expect(await ctx.files.fileExists(imagePath(EVIDENCE_IMAGES, copy, 1600))).toBe(false);
});
