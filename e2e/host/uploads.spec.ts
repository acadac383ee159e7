import { type APIRequestContext, expect, test } from "@playwright/test";
import sharp from "sharp";
import { signInByRequest } from "../../test/sign-in-by-request.ts";

const LIMIT = 5 * 1024 * 1024;
const TOO_LARGE = "File is too large. Maximum size is 5MB";
const NOT_AN_IMAGE = "Only image files are allowed";
const DAMAGED = "This picture is damaged and cannot be read. Save it again, or choose another one.";
const NO_FILE = "Please select a file first";

/** A new visitor, so that other uploads do not count against theirs. */
async function visitor(playwright: { request: { newContext(options: object): Promise<APIRequestContext> } }, baseURL: string) {
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await signInByRequest(request, baseURL, "new");
  return request;
}

const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: "#e8267f" } });

/** As large as wanted: what follows the end of a picture is none of its content. */
const padded = (content: Buffer, bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.byteLength)]);

/** A GIF of 40 by 40 pixels with that many frames of one. */
function animation(frames: number): Buffer {
  const head = Buffer.from("47494638396128002800800000ff0000ffffff", "hex");
  const frame = Buffer.from("21f90400010000002c00000000010001000002024401 00".replaceAll(" ", ""), "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from("3b", "hex")]);
}

/** As the scripts of our forms ask. */
const SCRIPT = { accept: "application/json" };
const UPLOADED = "Background image uploaded successfully! / Save to put it behind your profile.";
const STANDS_STILL =
  "Background image uploaded successfully! / It was animated. We keep only its first frame, so it doesn’t move. Save to put it behind your profile.";

test("PROF-039 … PROF-042, PROF-085, PROF-086 whatever is sent as a background, nothing is served as it was sent", async ({
  playwright,
  baseURL,
}) => {
  const request = await visitor(playwright, `${baseURL}`);
  const send = async (buffer: Buffer, { name = "background.png", mimeType = "image/png", field = "image" } = {}) => {
    const answer = await request.post("/settings", { headers: SCRIPT, multipart: { form: "upload", [field]: { name, mimeType, buffer } } });
    const { title, message, data } = (await answer.json()) as { title?: string; message: string; data?: { image: string } };
    return { status: answer.status(), message: title === undefined ? message : `${title} / ${message}`, image: data?.image };
  };
  const png = await picture().png().toBuffer();
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const page = Buffer.from("<script>alert(1)</script>");
  const polyglot = Buffer.concat([png, page]);
  const huge = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d494844520000fde80000fde80802000000", "hex"), Buffer.alloc(4_096)]);

  for (const [what, content, options, status, message] of [
    ["SVG", svg, { name: "a.svg", mimeType: "image/svg+xml" }, 422, NOT_AN_IMAGE],
    ["SVG named .png", svg, {}, 422, NOT_AN_IMAGE],
    ["page", page, {}, 422, NOT_AN_IMAGE],
    ["65,000 × 65,000 PNG header", huge, {}, 422, DAMAGED],
    ["truncated JPEG", photo.subarray(0, photo.byteLength - 200), {}, 422, DAMAGED],
    ["zero bytes", Buffer.alloc(0), {}, 422, NO_FILE],
    ["wrong field", png, { field: "file" }, 422, NO_FILE],
    ["one byte too large", padded(png, LIMIT + 1), {}, 413, TOO_LARGE],
    ["far too large", Buffer.alloc(4 * LIMIT), {}, 413, TOO_LARGE],
  ] as [string, Buffer, object, number, string][])
    expect({ what, ...(await send(content, options)) }).toMatchObject({ what, status, message });

  for (const [what, content, width, height, told = UPLOADED] of [
    ["HTML/PNG polyglot", polyglot, 900, 600],
    ["exactly 5 MB", padded(png, LIMIT), 900, 600],
    ["photograph with a place, lying on its side", photo, 600, 900],
    ["GIF of 10,000 frames", animation(10_000), 40, 40, STANDS_STILL],
  ] as [string, Buffer, number, number, string?][]) {
    const { status, message, image } = await send(content);
    expect({ what, status, message }).toEqual({ what, status: 200, message: told });
    const served = await request.get(`/files/backgrounds/${image}-1600.webp`);
    expect(served.headers()).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    const body = await served.body();
    expect(content.includes(body) || body.includes(page) || body.includes(content)).toBe(false);
    const { format, pages = 1, exif, ...size } = await sharp(body).metadata();
    expect({ what, format, pages, exif, width: size.width, height: size.height }).toEqual({
      what,
      format: "webp",
      pages: 1,
      exif: undefined,
      width,
      height,
    });
  }
});

test("a form with many parts, one that is none, a guest and a flood are refused, and the site goes on", async ({ playwright, baseURL }) => {
  const request = await visitor(playwright, `${baseURL}`);
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const post = (data: Buffer | string, type = "multipart/form-data; boundary=x") =>
    request.post("/settings", { data: Buffer.from(data), headers: { ...SCRIPT, "content-type": type } });
  const bomb = await post(`${Array.from({ length: 50_000 }, (_, at) => part(`p${at}`)).join("")}--x--\r\n`);
  expect([bomb.status(), await bomb.json()]).toEqual([400, expect.objectContaining({ message: "The form could not be read." })]);
  expect((await post("--x\r\nbroken")).status()).toBe(400);
  expect((await post("no boundary", "multipart/form-data")).status()).toBe(400);
  expect((await post("form=upload&image=x", "application/x-www-form-urlencoded")).status()).toBe(422);
  const headers = { origin: `${baseURL}` };
  const form = `form=profile&bio=${"x".repeat(7 * 1024 * 1024)}`;
  expect((await request.post("/settings", { headers: { "content-type": "application/x-www-form-urlencoded" }, data: form })).status()).toBe(
    413,
  );

  const guest = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  const refused = await guest.post("/settings", {
    headers: SCRIPT,
    multipart: { image: { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(LIMIT) } },
  });
  expect([refused.status(), (await refused.json()).message]).toEqual([401, "You must be logged in to update settings"]);

  const withoutScripts = await guest.post("/settings", { multipart: { image: "x" } });
  expect([withoutScripts.status(), await withoutScripts.text()]).toEqual([
    401,
    expect.stringContaining("You must be logged in to update settings<"),
  ]);
  const gone = await request.post("/settings", { headers, form: { form: "remove-upload", upload: crypto.randomUUID() } });
  expect([gone.status(), await gone.text()]).toEqual([404, expect.stringMatching(/role="alert"[\s\S]*This picture is gone already\./)]);
  const unknown = await request.post("/shop", { headers, form: { form: "claim", background: crypto.randomUUID() } });
  expect([unknown.status(), await unknown.text()]).toEqual([
    404,
    expect.stringMatching(/role="alert"[\s\S]*There is no such background\./),
  ]);

  const banned = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  await signInByRequest(banned, `${baseURL}`, "banned");
  expect((await banned.post("/settings", { headers: SCRIPT, multipart: { image: "x" } })).status()).toBe(403);

  const statuses = [];
  for (let times = 0; times < 20; times += 1)
    statuses.push((await post("form=upload&image=x", "application/x-www-form-urlencoded")).status());
  expect(statuses.at(-1)).toBe(429);
  expect((await guest.get("/shop")).status()).toBe(200);
});
