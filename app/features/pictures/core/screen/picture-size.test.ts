import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import "../../../../../test/properties.ts";
import { pictureSize } from "./picture-size.ts";

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#456" } });

test("DEAL-109 the size of a picture is read from its head, however much the file holds", async () => {
  expect(pictureSize(await drawn(321, 40).png().toBuffer())).toEqual({ width: 321, height: 40 });
  expect(pictureSize(await drawn(321, 40).jpeg().toBuffer())).toEqual({ width: 321, height: 40 });
  expect(pictureSize(await drawn(321, 40).jpeg({ progressive: true }).toBuffer())).toEqual({ width: 321, height: 40 });
  const bomb = Buffer.from(await drawn(1, 1).png().toBuffer());
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  expect(pictureSize(bomb)).toEqual({ width: 100_000, height: 100_000 });
});

test("DEAL-109 reading a picture's size ends without an error for any bytes", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void pictureSize(bytes)));
  const jpeg = fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from([0xff, 0xd8, 0xff, ...bytes]));
  fc.assert(fc.property(jpeg, (bytes) => void pictureSize(bytes)));
});
