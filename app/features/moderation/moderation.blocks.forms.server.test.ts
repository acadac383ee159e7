import { describe, expect, test } from "vitest";
import { createUser, postTrade } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { BLOCK_ACTS } from "./moderation.blocks.constants.ts";

const site = await createSite();
const player = site.as("user");
const guest = site.as("guest");

describe("blocking over HTTP", () => {
  test("MOD-080 blocking works without scripts: the player's page has the forms, and the result is shown above the list", async () => {
    const other = await createUser(site.ctx, { username: "Bother" });
    const profile = await player.open(`/profile/${other.id}`);
    expect(profile.text).toContain('id="contact"');
    expect(profile.text).toContain(`/messages/new?to=${other.id}`);
    const { status, text } = await player.post("/settings/people", "block", { player: other.id });
    expect(status).toBe(200);
    expect(text).toContain(BLOCK_ACTS.block.done);
    expect(text).toContain("Bother");
    expect((await player.open(`/profile/${other.id}`)).text).toContain("You blocked Bother");
    await player.post("/settings/people", "unblock", { player: other.id });
    expect((await player.open("/settings/people")).text).toContain("You have blocked and muted nobody");
  });

  test("MOD-080 only the player who set a block or mute can read it", async () => {
    const other = site.as("user");
    const { actor } = await other.ctx();
    const id = actor.kind === "user" ? actor.id : "";
    const own = (await player.ctx()).actor;
    expect(JSON.parse((await player.open(`/settings/people/${id}.json`)).text)).toEqual({ kind: null });
    expect(await player.send("/settings/people", "mute", { player: id })).toMatchObject({ ok: true, message: BLOCK_ACTS.mute.done });
    expect(JSON.parse((await player.open(`/settings/people/${id}.json`)).text)).toEqual({ kind: "mute" });
    for (const reader of [guest, other]) {
      const about = own.kind === "user" ? own.id : "";
      expect(JSON.parse((await reader.open(`/settings/people/${about}.json`)).text)).toEqual({ kind: null });
    }
    expect(JSON.parse((await player.open("/settings/people/x.json")).text)).toEqual({ kind: null });
  });

  test("MOD-004 the board leaves out the trades of somebody whom its reader blocked, and of nobody for others", async () => {
    const other = await createUser(site.ctx, { username: "Bother" });
    const { id } = await postTrade(site.ctx, { owner: other });
    const shows = async (reader: typeof player) => (await reader.open("/trades")).text.includes(`aria-labelledby="trade-${id}"`);
    expect(await shows(player)).toBe(true);
    await player.send("/settings/people", "block", { player: other.id });
    expect([await shows(player), await shows(guest)]).toEqual([false, true]);
    expect((await player.open(`/trades/${id}`)).text).toContain("You blocked Bother");
    expect((await guest.open(`/trades/${id}`)).text).not.toContain("You blocked");
  });
});
