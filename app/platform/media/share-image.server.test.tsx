import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { initialOf, isDrawable, SHARE_FONTS, ShareFrame } from "~/ui/share-frame.tsx";
import { createTestContext } from "../../../test/database.ts";
import { SITE_ITSELF } from "../tasks/tasks.server.ts";
import { imageFolder, imagePath } from "./image-folder.ts";
import { storeImage } from "./images.server.ts";
import { renderShareImage, sharePicture } from "./share-image.server.tsx";

const ctx = await createTestContext();
const FOLDER = imageFolder("test", [128, 512]);

describe("share images (SHELL-121)", () => {
  test.each([["King Doggy"], ["Santa's Helper"], ["Fabergé ŐŁ ’"], ["Q"], ["W".repeat(60)], ["🎅 犬 Пес <script>&amp;"]])(
    "%s is drawn as a PNG of 1200×630",
    async (text) => {
      const png = await renderShareImage(
        SITE_ITSELF,
        <ShareFrame topic="Pet value">
          <div style={{ fontSize: 60 }}>{text}</div>
        </ShareFrame>,
      );
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    },
  );

  test("the letters of two names give two pictures", async () => {
    const draw = (text: string) => renderShareImage(SITE_ITSELF, <ShareFrame topic={text}>{null}</ShareFrame>);
    const [first, second, again] = await Promise.all([draw("Fabergé"), draw("Faberge"), draw("Fabergé")]);
    expect(first).not.toEqual(second);
    expect(first).toEqual(again);
  });

  test("a letter that no face has is a small bubble, no empty box; an emoji is left out", async () => {
    const count = async (text: string) => {
      const png = await renderShareImage(
        SITE_ITSELF,
        <div style={{ display: "flex", fontFamily: SHARE_FONTS.text, fontSize: 100 }}>{text}</div>,
      );
      const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      let [black, pink] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue;
        if (data[at] === 0) black += 1;
        if (data[at] === 0xf4) pink += 1;
      }
      return { black, pink };
    };
    // Letters and empty boxes are black.
    expect(await count("Dog")).toEqual({ black: expect.any(Number), pink: 0 });
    const bubbles = await count("犬محمد");
    expect(bubbles.black).toBe(0);
    expect(bubbles.pink).toBeGreaterThan(1000);
    expect(await count("🎅🏽")).toEqual({ black: 0, pink: 0 });
  });

  test("a name is written where it can be read, and its first letter stands for it", () => {
    for (const name of ["Ann", "Fabergé ŐŁ", "2Fast", "🎅 Bob", "Жук", "Ґанок", "Γάτα", "Ann Ψάρι"])
      expect([name, isDrawable(name)]).toEqual([name, true]);
    for (const name of ["犬", "ねこ", "고양이", "محمد", "Ann 犬", "ἀγάπη", "🎅", "…"])
      expect([name, isDrawable(name)]).toEqual([name, false]);
    expect(["ann", "🎅 bob", "ψάρι", "犬 жук", "犬"].map(initialOf)).toEqual(["A", "B", "Ψ", "Ж", "?"]);
  });

  test("a drawing that fails does not stop the next one", async () => {
    const broken = () => {
      throw new Error("broken");
    };
    const Broken = broken as () => null;
    await expect(renderShareImage(SITE_ITSELF, <Broken />)).rejects.toThrow("broken");
    await expect(renderShareImage(SITE_ITSELF, <ShareFrame topic="fine">{null}</ShareFrame>)).resolves.toBeInstanceOf(Uint8Array);
  });

  test("one address that asks for more pictures than can wait is refused the others, and another still gets one", async () => {
    const ask = (caller: string) => renderShareImage(caller, <div style={{ display: "flex" }} />);
    const loud = Array.from({ length: 30 }, () => ask("guest loud"));
    const other = ask("guest other");
    const drawings = await Promise.allSettled(loud);
    const refused = drawings.filter((drawing) => drawing.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "unavailable" });
    expect(await other).toBeInstanceOf(Uint8Array);
  });
});

describe("stored pictures in share images", () => {
  test("a stored WebP becomes a PNG that the renderer reads", async () => {
    const source = await sharp({ create: { width: 300, height: 300, channels: 4, background: "#e8267f" } })
      .png()
      .toBuffer();
    const hash = await storeImage(ctx.files, FOLDER, source);
    const picture = await sharePicture(ctx.files, imagePath(FOLDER, hash, 512), 320);
    expect(picture).toMatch(/^data:image\/png;base64,/);
    const png = await renderShareImage(
      SITE_ITSELF,
      <div style={{ display: "flex" }}>
        <img src={picture ?? ""} alt="" width={630} height={630} />
      </div>,
    );
    const { data } = await sharp(png)
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // WebP is lossy: the pink may be off by a shade.
    expect([...data].map((level, index) => Math.abs(level - ([0xe8, 0x26, 0x7f][index] ?? 0)) < 8)).toEqual([true, true, true]);
  });

  test("a picture that is not there is none", async () => {
    expect(await sharePicture(ctx.files, imagePath(FOLDER, "0".repeat(20), 512), 320)).toBeNull();
  });
});
