import { afterAll, expect, test } from "vitest";
import { ACCESS } from "../../../test/access-table.ts";
import { expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { requireUser } from "../../access/guards.ts";
import { cacheTag } from "../../platform/page-cache/cache-tags.ts";
import { ADMIN_SECTIONS, CONSOLE_SECTIONS, DASHBOARD } from "./admin.constants.ts";

const site = await createSite();
const [admin, owner, moderator] = [site.as("admin"), site.as("owner"), site.as("moderator")];
const [user, guest] = [site.as("user"), site.as("guest")];
const CONSOLE = "/admin/console";
const LOGIN = `${CONSOLE}/login`;
const PASSWORD = "bubblegum";
const open = (who: typeof admin, password = PASSWORD) => who.send(LOGIN, "login", { username: "", password });
const minutesLater = (minutes: number) => site.ctx.setNow(new Date(site.ctx.now().getTime() + minutes * 60_000));

test("ADM-001 ADM-014 ADM-063 the dashboard is for admins and owners, in words for everybody else", async () => {
  for (const who of [admin, owner]) expect((await who.open("/admin/badges")).status).toBe(200);
  const refused = await moderator.open("/admin/badges");
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("You do not have permission to access the admin dashboard");
});

test("ADM-001 ADM-014 somebody without the role gets a page of the site that knows them, at every address of the back office", async () => {
  for (const address of ["/admin", "/admin?tab=users", "/admin/users", "/admin/badges", CONSOLE, `${CONSOLE}/pets`, LOGIN]) {
    const refused = await user.open(address);
    expect([address, refused.status, refused.headers.get("content-type")]).toEqual([address, 403, "text/html; charset=utf-8"]);
    expect(refused.text).toContain("You do not have permission to access the admin dashboard");
    expect(refused.text).toContain(requireUser(await user.ctx()).name);
    const asked = await guest.open(address);
    expect([asked.status, asked.headers.get("content-type")]).toEqual([401, "text/html; charset=utf-8"]);
    expect(asked.text).toContain("Sign in to see this page");
    // The heading asks for it; nothing under it does so again.
    expect(asked.text).not.toContain(">Please sign in to do this.<");
  }
});

test("ADM-063 ADM-064 each section is guarded by itself: its data cannot be had without the frame either", async () => {
  const { id: userId } = requireUser(await user.ctx());
  const sections = Object.keys(ACCESS).filter((path) => /^\/admin\/(?!console(\/login)?$)[^.]*$/.test(path));
  expect(sections.length).toBeGreaterThan(35);
  for (const path of sections) {
    const data = `${path.replace(":id", userId)}.data?_routes=${encodeURIComponent(path.slice(1))}`;
    const { text } = await moderator.open(data);
    const isTheirs = ACCESS[path.replace(CONSOLE, DASHBOARD)]?.read.moderator !== 403;
    // A section that reads nothing has nothing to guard.
    if (text.trim() !== "[{}]" && !isTheirs) expect([path, text.includes('"forbidden"')]).toEqual([path, true]);
    if (path.startsWith(CONSOLE)) expect((await admin.open(data)).text).toContain("SingleFetchRedirect");
  }
});

test("ADM-016 ADM-018 … ADM-020 the tab of the address leads to its section, an unknown one and none to the first", async () => {
  const first = `/admin/${Object.keys(ADMIN_SECTIONS)[0]}`;
  const leadsTo = async (address: string) => (await admin.open(address)).headers.get("location");
  expect(await leadsTo("/admin?tab=inventory&x=1")).toBe("/admin/inventory?x=1");
  expect(await leadsTo("/admin?tab=nonsense")).toBe(first);
  expect(await leadsTo("/admin?tab=toString")).toBe(first);
  expect(await leadsTo("/admin")).toBe(first);
});

test("ADM-029 … ADM-035 the frame has its badge, its sections and the six quick actions", async () => {
  const { text } = await owner.open("/admin/inventory");
  expect(text).toContain(">Admin</span>");
  for (const words of ["Manage Users", "Manage Badges", "Manage Pets", "Review Suggestions", "System Settings", "Refresh Cache"])
    expect(text).toContain(words);
  for (const tab of ["users", "badges", "pets", "suggestions", "settings"]) expect(text).toContain(`href="/admin?tab=${tab}"`);
  for (const path of Object.keys(ADMIN_SECTIONS)) expect(text).toContain(`href="/admin/${path}"`);
});

test("ADM-036 ADM-037 Refresh Cache empties the caches of every node, and says that it did and when", async () => {
  let reads = 0;
  const read = () => site.ctx.reads.read("test", [cacheTag("anything")], async () => ++reads);
  await read();
  expect((await admin.open("/admin/cache")).text).toContain("Never refreshed");
  expect(await admin.send("/admin/cache", "refresh")).toMatchObject({ ok: true, message: "Cache refresh initiated", tone: "info" });
  expect([await read(), reads]).toEqual([2, 2]);
  expect((await admin.open("/admin/cache")).text).toContain("2026-11-21T12:00:00.000Z");
  expect(await moderator.send("/admin/cache", "refresh")).toMatchObject({ status: 403 });
  await expectAudit(site.ctx, { action: "cache.refresh", targetKind: "site", targetId: "caches" });
});

test("ADM-038 ADM-054 ADM-056 ADM-064 the console opens with the role and the password, in this session alone", async () => {
  const locked = await admin.open(`${CONSOLE}/inventory?q=1`);
  expect(locked.headers.get("location")).toBe(`${LOGIN}?returnTo=${encodeURIComponent(`${CONSOLE}/inventory?q=1`)}`);
  expect(await open(moderator)).toMatchObject({ status: 403 });
  expect(await open(guest)).toMatchObject({ status: 401 });
  const opened = await admin.send(LOGIN, "login", { password: PASSWORD, returnTo: `${CONSOLE}/inventory?q=1` });
  expect(opened).toMatchObject({ ok: true, to: `${CONSOLE}/inventory?q=1` });
  expect((await admin.open(`${CONSOLE}/inventory?q=1`)).status).toBe(200);
  expect((await admin.open(LOGIN)).headers.get("location")).toBe(CONSOLE);
  // Another admin, and another session of the same one, have their own.
  expect((await owner.open(CONSOLE)).status).toBe(302);
  await expectAudit(site.ctx, { action: "console.open", targetKind: "console", after: { username: "admin" } });
});

test("ADM-050 ADM-058 ADM-060 a missing or wrong password is refused with words, and the console stays closed", async () => {
  expect(await open(admin, "")).toMatchObject({ status: 422, message: "Please enter the admin password." });
  expect(await open(admin, "wrong")).toMatchObject({ status: 422, message: "Incorrect password. Please try again." });
  expect((await admin.open(CONSOLE)).status).toBe(302);
  await expectAudit(site.ctx, { action: "console.wrong_password", targetKind: "console", after: { username: "admin" } });
});

test.each([PASSWORD, `${PASSWORD} `, "Hunter2!!", "nobody-of-that-name"])(
  "ADM-071 the activity log never holds what was typed as the username %j of a console sign-in if no account has that name",
  async (typed) => {
    await admin.send(LOGIN, "login", { username: typed, password: "wrong" });
    await expectAudit(site.ctx, { action: "console.wrong_password", targetKind: "console", after: { username: "unknown" } });
    await owner.send(LOGIN, "login", { username: typed, password: PASSWORD });
    const { rows } = await site.ctx.pool.query("select action, after::text as after from audit_log");
    expect(rows.filter(({ action }) => action === "console.open")).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(typed.trim());
  },
);

test("ADM-071 a username that an account has is in the activity log of a console sign-in, in any letter case", async () => {
  const { name } = requireUser(await user.ctx());
  await admin.send(LOGIN, "login", { username: name.toUpperCase(), password: "wrong" });
  await expectAudit(site.ctx, { action: "console.wrong_password", targetKind: "console", after: { username: name.toUpperCase() } });
});

test("ADM-071 ten wrong passwords lock the account that gave them and nobody else at its address, and an empty one is no try", async () => {
  for (let at = 0; at < 12; at += 1) expect(await open(admin, "")).toMatchObject({ status: 422 });
  const tries = await Promise.all(Array.from({ length: 12 }, () => open(admin, "wrong")));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(await open(admin)).toMatchObject({ status: 429 });
  expect(await open(owner)).toMatchObject({ ok: true });
});

test("ADM-039 ADM-055 ADM-057 the console is locked by Logout, and after 30 minutes without use", async () => {
  await open(admin);
  minutesLater(29);
  expect((await admin.open(CONSOLE)).status).toBe(200);
  minutesLater(29);
  expect((await admin.open(CONSOLE)).status).toBe(200);
  minutesLater(30);
  expect((await admin.open(CONSOLE)).status).toBe(302);
  await open(admin);
  expect(await admin.send(LOGIN, "logout")).toMatchObject({ ok: true, to: LOGIN });
  expect((await admin.open(CONSOLE)).status).toBe(302);
});

test("ADM-064 what is sent to the locked console is refused, and nothing typed is lost", async () => {
  expect(await admin.send(`${CONSOLE}/cache`, "refresh")).toMatchObject({ ok: false, status: 403 });
  const drawn = await admin.post(`${CONSOLE}/cache`, "refresh", { note: "typed for an hour" });
  expect(drawn.status).toBe(403);
  expect(drawn.text).toContain("The console is locked");
  expect(drawn.text).toContain("typed for an hour");
  expect(drawn.text).toContain(requireUser(await admin.ctx()).name);
  await expectAudit(site.ctx);
  await open(admin);
  expect(await admin.send(`${CONSOLE}/cache`, "refresh")).toMatchObject({ ok: true });
});

test("ADM-055 a use that a clock two days ahead of time noted does not keep the console open", async () => {
  minutesLater(2 * 24 * 60);
  await open(admin);
  expect((await admin.open(CONSOLE)).status).toBe(200);
  minutesLater(-2 * 24 * 60);
  expect((await admin.open(CONSOLE)).status).toBe(302);
});

test("ADM-040 … ADM-042 the console has its ten sections, and a card that leads to the partner applications", async () => {
  await open(owner);
  const { text } = await owner.open(CONSOLE);
  expect(text).toContain("Quick Actions");
  expect(Object.values(CONSOLE_SECTIONS).map(({ label }) => label)).toEqual(
    "Dashboard Pets Screenshots Servers Trades Giveaways Suggestions Updates Maintenance Partners".split(" "),
  );
  for (const [path, { label }] of Object.entries(CONSOLE_SECTIONS)) {
    expect(text).toContain(label);
    if (path) expect(text).toContain(`href="${CONSOLE}/${path}"`);
  }
  expect((await owner.open(`${CONSOLE}/partners`)).text).toContain('href="/admin/partner-applications"');
});

test("the demo tells its password; a site without one says how the console is set up, and opens to nobody", async () => {
  expect((await admin.open(LOGIN)).text).toContain("bubblegum");
  const { config } = site.ctx;
  const before = config.adminPasswordHash;
  afterAll(() => {
    config.adminPasswordHash = before;
  });
  config.adminPasswordHash = undefined;
  const { text } = await admin.open(LOGIN);
  expect(text).toContain("The console is not set up");
  expect(text).toContain("npm run hash-password");
  expect(await open(admin)).toMatchObject({ ok: false, status: 503 });
  expect((await admin.open(CONSOLE)).status).toBe(302);
  config.adminPasswordHash = before;
});

test("ADM-082 without scripts the page with a wrong password says so, and repeats the username but never the password", async () => {
  for (const password of ["Hunter2-secret", "passw0rd-of-mine", "tr0ub4dor & three"]) {
    const { status, text } = await admin.post(LOGIN, "login", { username: "chief", password });
    expect([status, text.includes("Incorrect password. Please try again."), text.includes("chief")]).toEqual([422, true, true]);
    expect(text).not.toContain(password.slice(0, 8));
  }
});
