import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { streamOwnData } from "./settings.export.queries.server.ts";
import { uploadBackground } from "./settings.uploads.commands.server.ts";

const ctx = await createTestContext();

async function read(actor: Actor) {
  let text = "";
  for await (const piece of streamOwnData({ ...ctx, actor })) text += piece;
  return { text, data: JSON.parse(text) };
}

describe("the own data", () => {
  it("the own data is everything that is kept about its owner, and nothing of anybody else", async () => {
    const user = await createUser(ctx, { username: "Asker" });
    const other = await createUser(ctx, { username: "SomebodyElse" });
    const admin = await createUser(ctx, { username: "TheAdmin", role: "admin" });
    for (const [who, color] of [
      [user, "#111111"],
      [other, "#222222"],
    ] as const)
      orThrow(await uploadBackground({ ...ctx, actor: who }, { content: await photo(color) }));
    await muteUser({ ...ctx, actor: admin }, { userId: user.id, until: new Date("2026-11-22T12:00:00Z") });
    const { text, data } = await read(user);
    expect(data).toMatchObject({
      exportedAt: "2026-11-21T12:00:00.000Z",
      account: {
        account: { id: user.id, username: "Asker" },
        connectedAccounts: [{ provider: "roblox", username: "Asker" }],
        sessions: [{ device: expect.any(String) }],
        actsOfStaff: [{ action: "user.mute" }],
      },
      backgrounds: { owned: [], uploaded: [{ image: expect.stringMatching(/^[0-9a-f]{20}$/) }] },
    });
    expect(text).not.toMatch(/SomebodyElse|TheAdmin|tokenHash/);
    for (const stranger of [other, admin]) expect(text).not.toContain(stranger.id);
  });

  it("PROF-106 every signed-in account can export its data, banned ones too", async () => {
    const user = await createUser(ctx);
    await expect(read({ kind: "guest" })).rejects.toMatchObject({ code: "unauthenticated" });
    const { data } = await read({ ...user, ban: { reason: "" } });
    expect(data).toMatchObject({ account: { account: { id: user.id } }, collection: expect.anything(), messages: expect.anything() });
  });

  it("the own data is read from every table that knows an account", async () => {
    const { rows } = await ctx.pool.query(
      `select distinct conrelid::regclass::text as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass and attname <> 'created_by' order by 1`,
    );
    // Additions by staff (`created_by`) are among their acts. `notification_hours` (counters of an hour), `value_imports` and `figure_imports`
    // (previews of a day) are in no export. `trade_names` repeats the trades, and `idempotency_keys` holds the ids of requests for a week.
    const adding = "add what a new table holds of a user to KEPT_ABOUT (settings.export.queries.server.ts), then its name here";
    expect(
      rows.map(({ name }) => name),
      adding,
    ).toEqual(
      "alerts api_tokens appeals blocks cases collection_updates collections comments contact_settings conversations cooldowns deals figure_imports giveaway_entries giveaway_winners idempotency_keys identities inventory_items inventory_screenshots messages minesweeper_games name_reviews notification_hours notification_settings notifications own_prices owned_backgrounds participants partner_applications partner_channels partner_clicks partner_follows player_activity private_servers push_subscriptions removed_pictures reports reviews saved_searches saved_trades server_stars sessions suggestion_votes suggestions trade_interests trade_names trade_posters trades trust_facts uploaded_backgrounds value_imports webhooks".split(
        " ",
      ),
    );
  });
});
