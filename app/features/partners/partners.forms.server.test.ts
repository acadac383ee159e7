import { describe, expect, test } from "vitest";
import { createUser, lastTarget } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { followPartner } from "./partners.commands.server.ts";

const site = await createSite();
const [guest, user, admin, moderator] = [site.as("guest"), site.as("user"), site.as("admin"), site.as("moderator")];
const REVIEW = "/admin/partner-applications";

const typed = (more: Record<string, string> = {}) => ({
  channelName: "Mochi Marble",
  channelUrl: "https://www.youtube.com/@mochi",
  subscriberCount: "100",
  content: "Hatching streams",
  contactEmail: "mochi@example.com",
  engagementRate: "",
  additionalInfo: "",
  ...more,
});
const apply = (more?: Record<string, string>) => user.send("/partner", "apply", typed(more));
const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";
const idOf = async () =>
  (await site.ctx.pool.query("select id from partner_applications order by created_at desc limit 1")).rows[0].id as string;

/** Breaks the table of applications while something is done. */
async function broken<T>(work: () => Promise<T>): Promise<T> {
  await site.ctx.pool.query("alter table partner_applications rename to partner_applications_away");
  try {
    return await work();
  } finally {
    await site.ctx.pool.query("alter table partner_applications_away rename to partner_applications");
  }
}

describe("/partner", () => {
  test("PART-001 PART-002 PART-003 AUTH-117 /partner sends guests home, where they read why", async () => {
    const answer = await guest.open("/partner");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    const home = await guest.open("/", cookieOf(answer.headers));
    expect(home.text).toContain("You must be logged in to apply for partnership");
  });

  test("PART-004 … PART-010 PART-029 SHELL-039 AUTH-132 /partner lists requirements and benefits, and has the form", async () => {
    const { text } = await user.open("/partner");
    for (const words of [
      ...["Become a Partner", "Requirements", "YouTube or Twitch", "Benefits"],
      ...["Featured trades on the homepage", "A partner badge", "A pet inventory limit of 500", "No cooldowns"],
    ])
      expect(text).toContain(words);
    for (const field of Object.keys(typed())) expect(text).toContain(`name="${field}"`);
  });

  test("PART-024 /partner takes an application, and shows that it waits, with its code", async () => {
    expect(await apply()).toMatchObject({ ok: true, message: "Your partner application has been submitted successfully!", to: "/partner" });
    const { text } = await user.open("/partner");
    expect(text).toContain("Your application is waiting for our team");
    expect(text).toMatch(/BGV-[A-Z2-9]{8}/);
    expect(text).not.toContain('name="channelUrl"');
    expect(await apply()).toMatchObject({ status: 409, message: "Your application is already waiting for our team." });
  });

  test.each([
    ["PART-011", { channelName: " " }, "channelName", "Channel name is required"],
    ["PART-012", { channelUrl: "" }, "channelUrl", "Channel URL is required"],
    ["PART-013", { channelUrl: "https://evil.example/?youtube.com" }, "channelUrl", "Please provide a valid YouTube or Twitch URL"],
    ["PART-014", { subscriberCount: "" }, "subscriberCount", "Subscriber count is required"],
    ["PART-015", { subscriberCount: "many" }, "subscriberCount", "Please enter a valid number"],
    ["PART-015", { subscriberCount: "-100" }, "subscriberCount", "Please enter a valid number"],
    ["PART-015", { subscriberCount: "1e9" }, "subscriberCount", "Please enter a valid number"],
    ["PART-015", { subscriberCount: "1000000001" }, "subscriberCount", "Please enter a valid number"],
    ["PART-016", { subscriberCount: "99" }, "subscriberCount", "Minimum 100 subscribers required"],
    ["PART-016", { subscriberCount: "0" }, "subscriberCount", "Minimum 100 subscribers required"],
    ["PART-017", { content: "" }, "content", "Please describe your content"],
    ["PART-018", { contactEmail: "" }, "contactEmail", "Contact email is required"],
    ["PART-019", { contactEmail: "mochi@" }, "contactEmail", "Please enter a valid email address"],
  ])("%s %o is refused beside its field", async (_id, more, field, message) => {
    expect(await apply(more)).toMatchObject({ ok: false, status: 422, fields: { [field]: message } });
    expect((await site.ctx.pool.query("select 1 from partner_applications")).rows).toEqual([]);
  });

  test("PART-016 PART-020 PART-021 /partner accepts the smallest and the largest input, and nothing where nothing is needed", async () => {
    const longest = {
      channelName: "x".repeat(80),
      content: "x".repeat(1_000),
      additionalInfo: "x".repeat(1_000),
      subscriberCount: "1,000,000,000",
    };
    expect(await apply(longest)).toMatchObject({ ok: true });
    await user.send("/partner", "withdraw");
    for (const field of ["channelName", "content", "additionalInfo"] as const)
      expect(await apply({ [field]: `${longest[field]}x` })).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    expect(await apply()).toMatchObject({ ok: true });
  });

  test("PART-023 PART-025 /partner says why nothing was sent: signed out, and on a failure of ours", async () => {
    expect(await guest.send("/partner", "apply", typed())).toMatchObject({
      status: 401,
      message: "You must be logged in to apply for partnership",
    });
    expect(await broken(() => apply())).toMatchObject({ status: 500, message: "Failed to submit application. Please try again later." });
  });

  test("PART-060 /partner says that the team looks where the site cannot", async () => {
    await apply();
    expect(await user.send("/partner", "check")).toMatchObject({ ok: true, tone: "info" });
    expect((await user.open("/partner")).text).toContain("Our team will look for it when they read your application.");
  });
});

describe(REVIEW, () => {
  test("PART-044 … PART-046 SHELL-042 AUTH-139 the review of applications admits admins and owners, and sends everybody else home with the reason", async () => {
    for (const who of [guest, user, moderator, site.as("partner"), site.as("banned")]) {
      const answer = await who.open(REVIEW);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
      const home = await who.open("/", cookieOf(answer.headers));
      expect(home.text).toContain("You do not have permission to access this page");
      expect(await who.send(REVIEW, "approve", { id: "00000000-0000-4000-8000-000000000000" })).toMatchObject({ ok: false });
    }
    for (const who of [admin, site.as("owner")]) expect((await who.open(REVIEW)).status).toBe(200);
  });

  test("ADM-012 PART-038 … PART-042 PART-047 PART-048 the review lists the newest applications first, by status, and shows one with its actions", async () => {
    const start = site.ctx.now().getTime();
    for (const [at, name] of ["First", "Second", "Third"].entries()) {
      site.ctx.setNow(new Date(start + at * 60_000));
      const actor = await createUser(site.ctx);
      const { applyForPartnership } = await import("./partners.applications.commands.server.ts");
      await applyForPartnership({ ...site.ctx, actor }, typed({ channelName: `${name} channel` }));
    }
    const shown = async (search = "") => (await admin.open(`${REVIEW}${search}`)).text.match(/(First|Second|Third) channel(?=<)/g);
    expect([...new Set(await shown())]).toEqual(["Third channel", "Second channel", "First channel"]);
    const id = await idOf();
    const pane = (await admin.open(`${REVIEW}?edit=${id}`)).text;
    for (const words of ["Approve", "Reject", "Delete", "mochi@example.com", "Hatching streams", 'name="notes"', "BGV-"])
      expect(pane).toContain(words);
    expect(pane).toContain("Are you sure you want to delete this application? This action cannot be undone.");
    await admin.send(REVIEW, "reject", { id, notes: "No" });
    expect([...new Set(await shown("?status=rejected"))]).toEqual(["Third channel"]);
    expect([...new Set(await shown("?status=pending"))]).toEqual(["Second channel", "First channel"]);
    expect(await shown("?status=approved")).toBeNull();
  });

  test("PART-030 PART-032 PART-035 … PART-037 PART-052 an application is approved once, and then offers no approval", async () => {
    await apply();
    const id = await idOf();
    expect(await admin.send(REVIEW, "approve", { id, notes: "Welcome", word: "" })).toMatchObject({
      status: 422,
      fields: { word: expect.any(String) },
    });
    expect(await admin.send(REVIEW, "approve", { id, notes: "Welcome", word: "on" })).toMatchObject({
      ok: true,
      message: "Application approved successfully",
    });
    const pane = (await admin.open(`${REVIEW}?edit=${id}`)).text;
    expect(pane).toContain("Welcome");
    expect(pane).not.toMatch(/value="(approve|reject)"/);
    const page = (await user.open("/partner")).text;
    expect(page).toContain("You are a partner");
    expect((await user.open("/partner/programme")).status).toBe(200);
    expect((await user.open("/profile")).text).toContain("Partner");
  });

  test("PART-031 PART-053 PART-063 the applicant reads the notes of a rejection", async () => {
    await apply();
    expect(await admin.send(REVIEW, "reject", { id: await idOf(), notes: "Not yet" })).toMatchObject({
      ok: true,
      message: "Application rejected successfully",
    });
    const page = (await user.open("/partner")).text;
    for (const words of ["Your last application was rejected", "Not yet", "You can apply again from"]) expect(page).toContain(words);
    expect(page).not.toContain('name="channelUrl"');
    expect((await user.open("/notifications")).text).toContain("Your partner application was rejected");
  });

  test("PART-031 a rejection needs a reason, and other typed text stays", async () => {
    await apply();
    const refused = await admin.send(REVIEW, "reject", { id: await idOf(), notes: "" });
    expect(refused).toMatchObject({ status: 422, fields: { notes: "Say why. The applicant reads it." } });
    expect((await user.open("/partner")).text).toContain("Your application is waiting for our team");
  });

  test("PART-043 PART-054 an application is deleted", async () => {
    await apply();
    expect(await admin.send(REVIEW, "delete", { id: await idOf() })).toMatchObject({
      ok: true,
      message: "Application deleted successfully",
    });
    expect(await lastTarget(site.ctx)).not.toBe("");
  });

  test("PART-049 … PART-051 the review says what failed", async () => {
    await apply();
    const id = await idOf();
    const [list, approval, rejection, deletion] = await broken(() =>
      Promise.all([
        admin.open(REVIEW),
        admin.send(REVIEW, "approve", { id, notes: "", word: "on" }),
        admin.send(REVIEW, "reject", { id, notes: "No" }),
        admin.send(REVIEW, "delete", { id }),
      ]),
    );
    expect(list.text).toContain("Failed to load partner applications");
    expect([approval, rejection]).toMatchObject(Array(2).fill({ status: 500, message: "Failed to update application" }));
    expect(deletion).toMatchObject({ status: 500, message: "Failed to delete application" });
  });
});

describe("PART-067 … PART-069 the pages of partners", () => {
  test("PART-067 … PART-069 the pages of partners list them, and show a channel, followers and trades", async () => {
    await apply();
    await admin.send(REVIEW, "approve", { id: await idOf(), notes: "", word: "on" });
    const { id } = (await user.ctx()).actor as { id: string };
    expect((await guest.open("/partners")).text).toContain(`/partners/${id}`);
    expect(await admin.send(`/partners/${id}`, "follow")).toMatchObject({ ok: true });
    expect(await user.send(`/partners/${id}`, "follow")).toMatchObject({ status: 409, message: "You cannot follow yourself." });
    const page = (await admin.open(`/partners/${id}`)).text;
    for (const words of ["Mochi Marble", "https://www.youtube.com/@mochi", "Unfollow", "has no open trades"]) expect(page).toContain(words);
    expect((await guest.open(`/partners/${id}`)).text).not.toContain("Unfollow");
    expect(await followPartner({ ...site.ctx, actor: await createUser(site.ctx, { banReason: "x" }) }, { id })).toMatchObject({
      ok: false,
    });
  });

  test("PART-073 PART-074 PART-076 the pages of partners show a partner what the programme brings, until they leave", async () => {
    await apply();
    await admin.send(REVIEW, "approve", { id: await idOf(), notes: "", word: "on" });
    const { id } = (await user.ctx()).actor as { id: string };
    expect((await guest.postText(`/partners/${id}/click`, "")).status).toBe(204);
    expect((await guest.postText(`/partners/${id}/click`, "")).status).toBe(204);
    expect((await user.postText(`/partners/${id}/click`, "")).status).toBe(204);
    expect((await site.ctx.pool.query("select * from partner_clicks")).rows).toMatchObject([{ user_id: id, clicks: 1 }]);
    expect((await user.open("/partner/programme")).text).toContain("visit to your channel");
    expect(await user.send("/partner/programme", "confirm")).toMatchObject({ ok: true });
    expect(await user.send("/partner/programme", "leave")).toMatchObject({ ok: true, to: "/partner" });
    expect((await guest.open(`/partners/${id}`)).status).toBe(404);
    expect((await guest.postText(`/partners/${id}/click`, "")).status).toBe(404);
    expect((await user.open("/partner/programme")).headers.get("location")).toBe("/partner");
  });
});
