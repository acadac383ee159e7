import { expect, test } from "vitest";
import { judgePasted } from "./judge-pasted.ts";
import { makeWordRules } from "./word-rules.ts";

const judgedBy = { rules: makeWordRules([], "bubblegum.example"), names: ["TaffyTheo", "MintMia"] };
const judge = (text: string) => judgePasted(text, judgedBy);
const oddLetters = (text: string) =>
  judge(text)
    .links[0]?.letters.filter(({ seems }) => seems !== null)
    .map(({ letter, seems }) => `${letter} for ${seems}`);

test.each([
  ["https://www.roblox.com/games/85896571713843", "real", "roblox.com"],
  ["create.roblox.com", "real", "roblox.com"],
  ["discord.gg/abc", "invite", "discord.gg"],
  ["rob1ox.com/claim", "fake", "roblox.com"],
  ["https://www.roblox.com.trade-check.ru/login", "fake", "roblox.com"],
  ["http://roblox-login.xyz", "fake", "roblox.com"],
  ["rоblox.com", "fake", "roblox.com"],
  ["roblox . com . free-gift . top", "fake", "roblox.com"],
  ["https://roblox.com@evil.ru/login", "fake", "roblox.com"],
  ["r0blox.com", "fake", "roblox.com"],
  ["robIox.com", "fake", "roblox.com"],
  ["robblox.com", "fake", "roblox.com"],
  ["roblox.gift", "fake", "roblox.com"],
  ["dlscord.com/nitro", "fake", "discord.com"],
  ["petmart.shop/bgs", "other", null],
  ["https://bubblegum.example/trades", "real", "bubblegum.example"],
  ["bubblegumvalues-free.com", "fake", "bubblegumvalues"],
])("MOD-072 the link %j is judged as %s", (text, verdict, site) => {
  expect(judge(text).links[0]).toMatchObject({ verdict, site });
});

test("MOD-072 the letters that are not what they seem are shown, and whose site a link really leads to", () => {
  expect(oddLetters("https://rob1ox.com")).toEqual(["1 for l"]);
  expect(oddLetters("rоblox.com")).toEqual(["о for o"]);
  expect(oddLetters("https://www.roblox.com/games")).toEqual([]);
  expect(judge("https://www.roblox.com.trade-check.ru/login").links[0]?.owner).toBe("trade-check.ru");
  expect(judge("https://roblox.com@evil.ru/login").links[0]?.owner).toBe("evil.ru");
  expect(judge("http://free.roblox-pets.co.uk").links[0]?.owner).toBe("roblox-pets.co.uk");
});

test("MOD-072 a name that resembles the team's or a member's is detected", () => {
  expect(judge("Bubblegum Admin").name).toEqual({ passesFor: "team", resembles: null });
  expect(judge("TaffyThe0").name).toEqual({ passesFor: "member", resembles: "TaffyTheo" });
  expect(judge("CoolKid123").name).toBeNull();
  expect(judge("a whole sentence with admin in it").name).toBeNull();
});

test("MOD-072 a message is judged by the rules that messages are searched by", () => {
  expect(judge("u go first, trusted mm").warnings.map(({ kind }) => kind)).toEqual(["trade"]);
  expect(judge("got any shiny kd? i add 2 mil")).toEqual({ links: [], name: null, warnings: [] });
  expect(judge("")).toEqual({ links: [], name: null, warnings: [] });
});
