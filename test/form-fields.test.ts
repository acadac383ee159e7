import { expect, test } from "vitest";
import { createSite } from "./site.ts";

const site = await createSite();
const [guest, user] = [site.as("guest"), site.as("user")];
const many = (count: number) => ({ pet: Array<string>(count).fill("") });

test.each([40_000, 2_001, 5_000])(
  "SHELL-164 a form with %i empty fields is refused before it is read, with status 413 and in words",
  async (count) => {
    for (const visitor of [guest, user]) {
      const { status, text } = await visitor.post("/calculator", "save", many(count));
      expect(status).toBe(413);
      expect(text).toContain("more fields than can be sent at once");
    }
  },
);

test("a form with a file and too many fields is refused the same way", async () => {
  const { status } = await user.post("/settings", "profile", { ...many(2_001), avatar: new Blob(["a"]) });
  expect(status).toBe(413);
});

test("a script gets the refusal in JSON", async () => {
  expect(await guest.send("/calculator", "save", many(3_000))).toMatchObject({ error: "too_large" });
});

test.each([1, 500, 1_900])("a form with %i fields, as a long list with boxes has, is read", async (count) => {
  expect((await guest.post("/calculator", "save", many(count))).status).not.toBe(413);
});
