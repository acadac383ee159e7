import fc from "fast-check";
import { expect, test } from "vitest";
import { FileTooLarge, fileTooLarge, MAX_ARRIVING_BYTES, readMultipart } from "./uploads.server.ts";

const MB = 1024 * 1024;
const BOUNDARY = "----edge";
const part = (name: string, content: Buffer | string, file = "") =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A request whose body arrives in pieces of these sizes, again and again. */
function arriving(body: Buffer, sizes: readonly number[]): Request {
  let [at, nth] = [0, 0];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[nth++ % sizes.length] ?? 1;
      if (at >= body.byteLength) controller.close();
      else controller.enqueue(new Uint8Array(body.subarray(at, at + size)));
      at += size;
    },
  });
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  return new Request("http://localhost/", { method: "POST", body: stream, headers, duplex: "half" } as RequestInit);
}

/** The parsed body: its fields, and whether its file was too large and the form cut off. */
async function read(body: Buffer, maxFileBytes: number, sizes: readonly number[] = [64 * 1024]) {
  const of = (form: FormData) =>
    Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size]));
  try {
    return { fields: of(await readMultipart(arriving(body, sizes), maxFileBytes)) };
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    return { fields: of(error.fields), isCut: error.isCut, message: error.message };
  }
}

test("a file up to its limit is read, and of a larger one everything that came beside it, however it arrives", async () => {
  const likeBoundary = fc
    .constantFrom("\r\n--", `\r\n--${BOUNDARY.slice(0, -1)}`, `--${BOUNDARY}`, "\r\n", "\r", "-")
    .map((text) => Buffer.from(text));
  const content = fc.array(
    fc.oneof(
      likeBoundary,
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    ),
    { maxLength: 30 },
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(content, sizes, fc.integer({ min: 0, max: 600 }), async (pieces, pace, maxFileBytes) => {
      const file = Buffer.concat(pieces);
      fc.pre(!file.includes(`\r\n--${BOUNDARY}`) && !file.subarray(0, BOUNDARY.length + 2).equals(Buffer.from(`--${BOUNDARY}`)));
      const { fields } = await read(
        Buffer.concat([part("before", "a"), part("image", file, "a.png"), part("after", "b"), END]),
        maxFileBytes,
        pace,
      );
      expect(fields).toEqual({ before: "a", ...(file.byteLength <= maxFileBytes && { image: file.byteLength }), after: "b" });
    }),
  );
});

test("a file far above its limit loses no typed text and is not held in memory", async () => {
  const body = Buffer.concat([part("before", "a"), part("image", Buffer.alloc(20 * MB), "a.png"), part("after", "b"), END]);
  expect(await read(body, 5 * MB)).toEqual({ fields: { before: "a", after: "b" }, isCut: false, message: fileTooLarge(5 * MB) });
});

test("a form above the largest size returns the fields before the bound and says so", async () => {
  const body = Buffer.concat([part("before", "a"), part("image", Buffer.alloc(MAX_ARRIVING_BYTES), "a.png"), part("after", "b"), END]);
  expect(await read(body, 5 * MB)).toEqual({ fields: { before: "a" }, isCut: true, message: fileTooLarge(5 * MB) });
});

test("text larger than any form's and bodies that are not forms are refused", async () => {
  const long = Buffer.concat([part("text", "x".repeat(6 * MB)), END]);
  await expect(readMultipart(arriving(long, [64 * 1024]), 5 * MB)).rejects.toMatchObject({ code: "too_large" });
  await expect(readMultipart(arriving(Buffer.from("none"), [9]), 5 * MB)).rejects.toMatchObject({ code: "malformed" });
  await expect(readMultipart(arriving(part("a", "1"), [9]), 5 * MB)).rejects.toMatchObject({ code: "malformed" });
});
