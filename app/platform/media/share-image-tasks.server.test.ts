import { expect, test } from "vitest";
import { drawShareImage } from "./share-image-tasks.server.ts";

const draw = async (text: string) =>
  Buffer.from(
    await drawShareImage({
      tree: { type: "div", props: { style: { display: "flex", fontFamily: "Nunito Sans", fontSize: 80 }, children: text } },
    }),
  ).toString("base64");

test.each([
  ["Cyrillic", "Жук", "Дом"],
  ["Vietnamese", "ốấề", "ữợỹ"],
  ["Greek", "Γάτα", "Ψάρι"],
  ["Ukrainian", "Ґанок", "Їжак"],
])("share pictures draw %s letters and not the bubble of a missing one", async (_, one, other) => {
  expect(await draw(one)).not.toBe(await draw(other));
});

test("a share picture of a text with a forbidden character is drawn", async () => {
  expect((await draw("a\uFFFEb")).length).toBeGreaterThan(1_000);
});
