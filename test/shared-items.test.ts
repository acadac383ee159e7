import { describe, expect, it } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { createTrade, updateTrade } from "../app/features/trades/trades.commands.server.ts";
import { expressInterest } from "../app/features/trades/trades.interests.commands.server.ts";
import { createPets, createUser, editOf, tradeInput } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const guest = site.as("guest");
const member = site.as("user");

const STARTS_AT = Date.parse("2026-11-20T12:00:00Z");
const HOSTILE = `</li><script>alert("1")</script> $& $1 …😀 ${"0".repeat(32)}.0.`;

async function post(message: string) {
  const [giving = 0, receiving = 0] = await createPets(site.ctx, {}, {});
  const actor = await createUser(site.ctx, { username: "Poster" });
  const { id } = orThrow(await createTrade({ ...site.ctx, actor }, { ...tradeInput(giving, receiving), message }));
  return { id, ctx: { ...site.ctx, actor } };
}

const cardsIn = (page: string) => page.match(/<ul class="trade-grid.*<\/article><!--\/\$--><\/li><\/ul>/s)?.[0] ?? "";
const open = async (address: string, who = guest) => cardsIn((await who.open(address)).text);
let bound = 1_000_000;
/** The same trades at an address that was not opened before. */
const openAgain = (who = guest) => open(`/trades?max=${++bound}`, who);

describe("Pieces that guests' pages share", () => {
  it("look the same repeated as rendered, whatever players wrote", async () => {
    site.ctx.setNow(new Date(STARTS_AT));
    await post(HOSTILE);
    await post("second");
    const drawn = await open("/trades");
    expect(drawn.match(/<article/g)).toHaveLength(2);
    expect(drawn).toContain("&lt;/li&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $1 …😀");
    expect(drawn.replace("0".repeat(32), "")).not.toMatch(/[0-9a-f]{32}/);
    expect(await openAgain()).toBe(drawn);
    await post("third");
    const three = await openAgain();
    expect(three).toContain("third");
    for (const card of drawn.matchAll(/<article.*?<\/article>/gs)) expect(three).toContain(card[0]);
    expect(await openAgain()).toBe(three);
  });

  it("are rendered again when anything on them changes: words, counts, the time", async () => {
    site.ctx.setNow(new Date(STARTS_AT));
    const { id, ctx } = await post("before");
    expect(await openAgain()).toContain("before");
    const edit = await editOf(ctx, id);
    orThrow(await updateTrade(ctx, { ...edit, values: { ...edit.values, message: "after" } }));
    expect(await openAgain()).not.toContain("before");
    orThrow(await expressInterest({ ...site.ctx, actor: await createUser(site.ctx) }, { id }));
    expect(await openAgain()).toMatch(/Interested\?<\/span><span class="figures">1</);
    expect(await openAgain()).toContain("just now");
    site.ctx.setNow(new Date(STARTS_AT + 60_000));
    expect(await openAgain()).toContain("1m ago");
  });

  it("are for guests alone: a member's own trade is rendered as their own", async () => {
    site.ctx.setNow(new Date(STARTS_AT));
    const { actor } = await member.ctx();
    const [giving = 0, receiving = 0] = await createPets(site.ctx, {}, {});
    orThrow(await createTrade({ ...site.ctx, actor }, tradeInput(giving, receiving)));
    const before = await openAgain();
    expect(before).toContain("Interested?");
    expect(await openAgain(member)).not.toContain("Interested?");
    expect(await openAgain()).toBe(before);
  });
});
