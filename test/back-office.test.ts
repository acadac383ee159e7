import { expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { CONSOLE_SECTIONS } from "../app/features/admin/admin.constants.ts";
import { importServers } from "../app/features/servers/servers.import.commands.server.ts";
import { createPets, createUser, postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const admin = site.as("admin");
/** A page as it reads: without what React puts between texts. */
async function open(path: string): Promise<string> {
  const { text } = await admin.open(path);
  return text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}
const expectAll = (text: string, words: readonly string[]) => expect(words.filter((one) => !text.includes(one))).toEqual([]);
const options = (...values: string[]) => values.map((value) => `<option value="${value}"`);
const heads = (...names: string[]) => names.map((name) => `>${name}<`);

test("ADM-002 … ADM-013 ADM-023 … ADM-026 ADM-066 every manager has its place in the back office", async () => {
  const words = ["Pets", "Users", "Badges", "Backgrounds", "Servers", "Trades", "Giveaways", "Suggestions", "Updates", "Settings"];
  expectAll(await open("/admin/settings"), [
    ...heads(...words),
    "Inventory Screenshots",
    "Partner Applications",
    "Webhook",
    "Activity Logs",
  ]);
});

test("ADM-017, ADM-019 each tab that is allowed leads to the address of its section", async () => {
  for (const tab of ["suggestions", "pets", "add-pet", "badges", "backgrounds", "inventory", "users", "logs", "settings"])
    expect((await admin.open(`/admin?tab=${tab}`)).headers.get("location")).toBe(`/admin/${tab}`);
});

test("ADM-022 ADM-PET-011 … ADM-PET-013 the form of a pet has its choices in the words of the game", async () => {
  const form = await open("/admin/add-pet");
  const rarities =
    "Common,Uncommon,Rare,Epic,Legendary,Mythical,Secret,Exclusive,Limited Edition,Event,Other,Infinity,Celestial,Void,Unique";
  expectAll(form, options(...rarities.split(",")));
  expectAll(form, options("Rising Fast", "Rising", "Stable", "Dropping", "Dropping Fast", "Fluctuating"));
  expectAll(form, heads("1 Very Low", "2 Low", "3 Moderate", "4 High", "5 Very High"));
});

test("ADM-039 … ADM-041 ADM-047 ADM-048 ADM-051 the console asks for name and password, and has its sections", async () => {
  expectAll(await open("/admin/console/login"), ['name="username"', 'name="password"']);
  expect(await admin.send("/admin/console/login", "login", { username: "", password: "bubblegum" })).toMatchObject({ ok: true });
  expectAll(await open("/admin/console"), ["Logout", ...heads(...Object.values(CONSOLE_SECTIONS).map(({ label }) => label))]);
  expectAll(await open("/admin/console/partners"), ['href="/admin/partner-applications"']);
});

test("ADM-BG-017 ADM-BADGE-006 ADM-NEWS-003 ADM-NEWS-004 the forms have every category, type and colour", async () => {
  expectAll(await open("/admin/backgrounds?edit=new"), options("default", "premium", "special", "seasonal"));
  expectAll(await open("/admin/badges"), options("special", "trade", "server", "suggestion", "owner", "admin", "pet", "new_user"));
  const colours = ["blue", "green", "purple", "red", "yellow", "indigo", "pink", "orange", "teal", "gray"];
  expectAll(await open("/admin/updates?edit=new"), options("pet", "game", "website", "announcement", ...colours));
});

test("ADM-SRV-001 ADM-SRV-003 … ADM-SRV-008 ADM-SRV-010 ADM-SRV-011 ADM-SRV-013 a card of the server manager has what staff need", async () => {
  const { id: userId } = await createUser(site.ctx);
  const at = site.ctx.now();
  const link = "https://www.roblox.com/share?code=abc&type=Server";
  const words = { serverName: "Farm here", ownerName: "Gwen_99", description: "Bring snacks." };
  const rest = {
    serverLink: link,
    serverType: "farming" as const,
    restartInterval: "24h" as const,
    userId,
    createdAt: at,
    expiresAt: null,
  };
  orThrow(await importServers(site.ctx, [{ ...words, ...rest, starredBy: [], active: true }]));
  const text = await open("/admin/servers");
  expectAll(text, [
    ...heads("All", "Farming", "Hatching", "Trading"),
    "Gwen_99",
    "Bring snacks.",
    "Nov 21, 2026",
    "Nov 22, 2026",
    "Open Link",
  ]);
});

test("ADM-TRD-006 … ADM-TRD-010 ADM-TRD-017 ADM-TRD-028 ADM-TRD-034 the details of a trade, and the question before it is deleted", async () => {
  const { id } = await postTrade(site.ctx);
  expectAll(await open(`/admin/trades?edit=${id}`), [
    ...["Giving", "Receiving", "Normal", "Delete Trade", id.slice(0, 8)],
    "Are you sure you want to delete this trade? This action cannot be undone.",
  ]);
});

test("ADM-NEWS-009 NEWS-007 an update is deleted after a question; a category without one says so", async () => {
  await createPets(site.ctx, {});
  const fields = {
    update: "",
    title: "Eggs",
    content: "New.",
    category: "pet",
    color: "blue",
    published: "on",
    featured: "",
    publishAt: "",
  };
  const { to } = await admin.send("/admin/updates", "save", fields);
  expectAll(await open(String(to)), ["Are you sure you want to delete “Eggs”?"]);
  expectAll(await open("/updates?category=game"), ["No updates found in this category"]);
});
