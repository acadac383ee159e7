import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basicAuth } from "./roblox.server.ts";

const headerOf = async (clientId: string, secret: string) => {
  const headers = new Headers();
  await basicAuth(secret)({ issuer: "https://apis.roblox.com/oauth/" }, { client_id: clientId }, new URLSearchParams(), headers);
  const [kind, value = ""] = (headers.get("authorization") ?? "").split(" ");
  expect(kind).toBe("Basic");
  return Buffer.from(value, "base64").toString();
};
/** The decoding of each half by RFC 6749. */
const formDecode = (text: string) => new URLSearchParams(`x=${text}`).get("x");

describe("AUTH-024 the client's credentials in the token request", () => {
  test.each(["RBX-a1b2_c3-d4", "a.b~c", "plain"])(
    "%s reads the same to a provider that decodes it and to one that does not",
    async (secret) => {
      const sent = await headerOf("1234567890", secret);
      expect(sent).toBe(`1234567890:${secret}`);
      expect(formDecode(sent.slice(sent.indexOf(":") + 1))).toBe(secret);
    },
  );

  test("any secret reads as it is to a provider that decodes it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text.isWellFormed()),
        async (secret) => {
          const sent = await headerOf("1:2", secret);
          const at = sent.indexOf(":");
          expect([formDecode(sent.slice(0, at)), formDecode(sent.slice(at + 1))]).toEqual(["1:2", secret]);
        },
      ),
    );
  });
});
