import { expect, test } from "vitest";
import { UNAVAILABLE_MESSAGE } from "~/platform/http/refusal.server.ts";
import type { Visitor } from "./access-table.ts";
import { createPets, postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

// A page that fails to load: its own message, in its own frame, with a retry (decision 0034).

const site = await createSite();
const visitors = { guest: site.as("guest"), user: site.as("user"), admin: site.as("admin") } satisfies Partial<Record<Visitor, unknown>>;
type Who = keyof typeof visitors;

/** The page's address, heading, message, reader, and the table that it needs. */
const PAGES: readonly [address: string, heading: string, words: string, who: Who, table: string][] = [
  ["/values", "Value list", "Failed to load pets", "guest", "pets"],
  ["/values?q=bear", "Value list", "Failed to load pets", "user", "pets"],
  ["/calculator", "Trade Calculator", "Failed to load pets", "guest", "pets"],
  ["/pet/1", "Error Loading Pet", "Failed to load pet data. Please try again later.", "guest", "pets"],
  ["/pet/1", "Error Loading Pet", "Back to Value List", "user", "pets"],
  ["/trades", "Trades", "Failed to load trades. Please try again.", "guest", "trades"],
  ["/trades?sort=value_high", "Trades", "Failed to load trades. Please try again.", "user", "trades"],
  ["/trades/create", "Failed to load pets. Please try again.", "Back to Trades", "user", "pets"],
  ["/trades/7d444840-9dc0-41d1-b245-5ffdce74fad2", "Failed to load trade details", "Back to Trades", "guest", "trades"],
  ["/suggestions", "Suggestions", "Failed to load suggestions. Please try again later.", "guest", "suggestions"],
  ["/servers", "Private Servers", "Failed to load private servers", "guest", "private_servers"],
  ["/giveaways", "Giveaways", "Failed to load giveaways", "guest", "giveaways"],
  ["/updates", "Updates", "Failed to load updates", "guest", "news"],
  ["/collection", "My Collection", "Failed to load your collection and wishlist", "user", "collection_items"],
  ["/profile", "Error loading profile", "Error loading profile", "user", "badges"],
  ["/settings", "Failed to load user settings", "Failed to load user settings", "user", "badges"],
  ["/notifications", "Your notifications could not be loaded", "Your notifications could not be loaded", "user", "notifications"],
  ["/messages", "Your messages could not be loaded", "Your messages could not be loaded", "user", "conversations"],
  ["/shop", "Failed to load backgrounds", "Failed to load backgrounds", "user", "backgrounds"],
  ["/admin/pets", "Dashboard", "Failed to load pets", "admin", "pet_variants"],
  ["/admin/suggestions", "Dashboard", "Failed to load suggestions", "admin", "suggestions"],
  ["/admin/badges", "Dashboard", "Failed to load badges", "admin", "badges"],
  ["/admin/backgrounds", "Dashboard", "Failed to load backgrounds", "admin", "backgrounds"],
  ["/admin/servers", "Dashboard", "Failed to load private servers", "admin", "private_servers"],
  ["/admin/trades", "Dashboard", "Failed to load trades", "admin", "trades"],
  ["/admin/updates", "Dashboard", "Failed to load updates. Please try again.", "admin", "news"],
  ["/admin/settings", "Dashboard", "Failed to load timer settings", "admin", "site_settings"],
  ["/admin/partner-applications", "Dashboard", "Failed to load partner applications", "admin", "partner_applications"],
];
const headingOf = (text: string) => [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words = ""]) => words.replace(/<[^>]*>/g, ""));

test.each(PAGES)(
  "SHELL-161 %s keeps its frame and says “%s”, “%s” with status 503 while the database is away (%s)",
  async (address, heading, words, who) => {
    await createPets(site.ctx, { name: "Bear" });
    const visitor = visitors[who];
    await visitor.open(address);
    const { status, text, headers } = await site.whileAway(() => visitor.open(address));
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("2");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(text).toContain(words);
    expect(headingOf(text).join()).toMatch(new RegExp(`^(?:${heading})`));
    expect(text).toMatch(/>Try again<|>Try Again</);
    // In the shell, not on the standalone page.
    expect(text).toContain("<footer");
    expect(text).not.toContain("Back in a moment");
  },
);

test.each(PAGES)("%s keeps its frame and says “%s”, “%s” when its own query fails (%s)", async (address, heading, words, who, table) => {
  await createPets(site.ctx, { name: "Bear" });
  const visitor = visitors[who];
  await visitor.open(address);
  await site.ctx.pool.query(`alter table ${table} rename to gone`);
  site.ctx.bus.publish("cache.invalidated", { tags: ["*"] });
  const answer = await visitor.open(address).finally(() => site.ctx.pool.query(`alter table gone rename to ${table}`));
  expect([500, 503]).toContain(answer.status);
  expect(answer.text).toContain(words);
  expect(headingOf(answer.text).join()).toMatch(new RegExp(`^(?:${heading})`));
});

test("HOME-045, VAL-029 while the database is unavailable the home page keeps its frame and says what is missing", async () => {
  for (const visitor of [visitors.guest, visitors.user]) {
    await visitor.open("/");
    const { status, text } = await site.whileAway(() => visitor.open("/"));
    expect(status).toBe(503);
    for (const words of ["What is your pet worth?", "Failed to load pets", "Failed to load game data"]) expect(text).toContain(words);
  }
});

test("SHELL-162 a member keeps their shell while sessions cannot be read, and nothing is done for them", async () => {
  const { actor } = await visitors.user.ctx();
  const name = actor.kind === "user" ? actor.name : "";
  expect((await visitors.user.open("/terms")).text).toContain(name);
  await site.whileAway(async () => {
    const { status, text } = await visitors.user.open("/settings");
    expect(status).toBe(503);
    expect(text).toContain(name);
    const reply = await visitors.user.send("/suggestions", "submit", { title: "More bears", description: "Please", category: "pet" });
    expect(reply).toMatchObject({ message: UNAVAILABLE_MESSAGE });
  });
  const { rows } = await site.ctx.pool.query("select 1 from suggestions");
  expect(rows).toEqual([]);
});

test.each(["notifications", "participants"])("a failed unread count (%s) takes no page down", async (table) => {
  await visitors.user.open("/terms");
  await site.ctx.pool.query(`alter table ${table} rename to gone`);
  const answers = await Promise.all(["/terms", "/values", "/trades"].map((page) => visitors.user.open(page))).finally(() =>
    site.ctx.pool.query(`alter table gone rename to ${table}`),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a shell without its settings takes no page down", async () => {
  await site.ctx.pool.query("alter table site_settings rename to gone");
  site.ctx.bus.publish("cache.invalidated", { tags: ["*"] });
  const answer = await visitors.guest.open("/terms").finally(() => site.ctx.pool.query("alter table gone rename to site_settings"));
  expect(answer.status).toBe(200);
});

test.each([
  ["inventory", "inventory_items", "Error loading inventory"],
  ["trades", "trades", "Failed to load trades"],
  ["servers", "private_servers", "Failed to load private servers"],
  ["collection", "collections", "Failed to load collection"],
])("PROF-064 the %s of a profile that cannot be read (%s) leaves the rest: %s", async (tab, table, words) => {
  const { owner } = await postTrade(site.ctx);
  const address = `/profile/${owner.id}?tab=${tab}`;
  await site.ctx.pool.query(`alter table ${table} rename to gone`);
  const answer = await visitors.guest.open(address).finally(() => site.ctx.pool.query(`alter table gone rename to ${table}`));
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(words);
  expect(headingOf(answer.text).join()).toContain(owner.name);
});

test.each([
  ["/api/auth/callback", "Failed to authenticate with Roblox: "],
  ["/auth/roblox/callback", "Failed to authenticate with Roblox: "],
  ["/auth/discord/callback", "Error processing authentication"],
])(
  "AUTH-045, AUTH-046 a sign-in at %s that fails on our side keeps its panel, and nothing on it opens the used address again",
  async (path, words) => {
    const answer = `${path}?code=abc&state=def&waited=yes`;
    const away = await site.whileAway(() => visitors.guest.open(answer));
    await site.ctx.pool.query("alter table sign_in_attempts rename to gone");
    const broken = await visitors.guest.open(answer).finally(() => site.ctx.pool.query("alter table gone rename to sign_in_attempts"));
    expect([away.status, broken.status]).toEqual([503, 500]);
    for (const { text } of [away, broken]) {
      expect(text).toContain(words);
      expect(text).toContain("Return to Home");
      const ways = [...text.slice(text.indexOf("<main")).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(ways).toContain("/login");
      expect(ways.filter((href) => href?.includes("code="))).toEqual([]);
    }
  },
);

test("PROF-100 a connection that is started while the database is away keeps its panel", async () => {
  await visitors.user.open("/terms");
  const answer = await site.whileAway(() => visitors.user.post("/auth/roblox", "", { returnTo: "/profile", linking: "yes" }));
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Return to Home");
});
