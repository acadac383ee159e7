import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { HISTORY_FOLDER, historyFileName, lastWholeDay } from "~/features/pets/core/history-file.ts";
import { HISTORY_DAYS } from "~/features/pets/pets.constants.ts";
import { HISTORY_INDEX, historyPath, readHistoryFiles } from "~/features/pets/pets.history.queries.server.ts";
import { historyFilesJob } from "~/features/pets/pets.jobs.server.ts";
import { deletePet } from "~/features/pets/pets.staff.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isMissingFile } from "~/platform/process/files.server.ts";
import { createTestContext } from "../../test/database.ts";
import { as, changePet, createPets } from "../../test/factories.ts";
import { checkPicturesJob } from "../process/picture-check.ts";
import { OpenData } from "./open-data.ts";

const ctx = await createTestContext();
let address = "192.0.2.1";
/** A node of its own for each test, so that none remembers files of the test before. */
let node: OpenData;
const server = http.createServer(
  (request, response) => void node.answer({ request, response, name: `${request.url}`.slice("/data/".length), address }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

beforeEach(async () => {
  node = new OpenData(ctx);
  for (const name of await stored()) await ctx.files.deleteFile(name);
});

async function stored(): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { path: name, isFile } of ctx.files.list(HISTORY_FOLDER)) if (isFile) names.push(name);
  } catch (error) {
    // The folder is made with the first file.
    if (!isMissingFile(error)) throw error;
  }
  return names.sort();
}

const ask = (name: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/data/${name}`, init);
const at = (time: string): AppContext => ({ ...ctx, actor: { kind: "system", name: "test" }, now: () => new Date(time) });
const run = (time: string) => historyFilesJob.run(at(time));
const unpack = (bytes: Uint8Array) => gunzipSync(bytes).toString("utf8");
const download = async (name: string) => Buffer.from(await (await ask(name)).arrayBuffer());

/** Two pets whose values changed on 20 November 2026, and one of them again a day later. */
async function changes() {
  const [king = 0, bear = 0] = await createPets(at("2026-11-01T00:00:00Z"), { name: "King Doggy" }, { name: "Bear" });
  await ctx.pool.query("update value_changes set changed_at = '2026-11-01T00:00:00Z'");
  await changePet(at("2026-11-20T23:59:59Z"), king, { shiny: 14_000, mythic: "O/C" }, '=1+1, "sold"');
  await changePet(at("2026-11-20T12:00:00Z"), bear, { normal: 5 });
  await changePet(at("2026-11-21T00:00:00Z"), king, { shiny: 15_000 });
  return { king, bear };
}

describe("the daily files", () => {
  test("API-104 the files of a day hold every change until its end, as the API writes it, and nobody's name", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    const lines = unpack(await download("values-history-2026-11-20.jsonl.gz"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const late = lines.filter((line) => line.at >= "2026-11-20");
    expect(late).toMatchObject([
      { pet: "king-doggy", name: "King Doggy", variant: "shiny", to: { value: 14_000 }, reason: '=1+1, "sold"' },
      { pet: "king-doggy", variant: "mythic", to: { value: null, status: "out-of-circulation" }, at: "2026-11-20T23:59:59Z" },
      { pet: "bear", variant: "normal", to: { value: 5 } },
    ]);
    expect(late).toHaveLength(3);
    const schema = await (await ask("values-history.schema.json")).json();
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const check = ajv.compile(schema as object);
    for (const line of lines) expect(check(line), JSON.stringify(check.errors)).toBe(true);
    expect(Object.keys(lines[0])).toEqual(["pet", "name", "variant", "from", "to", "percent", "reason", "at"]);
    const [head, ...rows] = parse(unpack(await download("values-history-2026-11-20.csv.gz")), { bom: true }) as string[][];
    expect(head).toEqual(["pet", "name", "variant", "from", "from_status", "to", "to_status", "percent", "reason", "at"]);
    expect(rows).toHaveLength(lines.length);
    // A spreadsheet must not run it as a formula.
    expect(rows.find((row) => row[2] === "mythic" && row[9] === "2026-11-20T23:59:59Z")?.slice(5, 9)).toEqual([
      "",
      "out-of-circulation",
      "",
      '\'=1+1, "sold"',
    ]);
  });

  test("API-104 changes of deleted pets are left out, as in the API", async () => {
    const { king } = await changes();
    orThrow(await deletePet(await as(ctx, "admin"), { petId: king }));
    await run("2026-11-21T00:20:00Z");
    const text = unpack(await download("values-history-latest.jsonl.gz"));
    expect(text).toContain('"pet":"bear"');
    expect(text).not.toContain("king-doggy");
  });

  test("API-104 a day has one result, however often and on however many nodes the job runs", async () => {
    await changes();
    // A node that was taken for dead still runs: one of them may find a file gone, and fails.
    await Promise.allSettled([run("2026-11-21T00:20:00Z"), run("2026-11-21T00:20:00Z")]);
    await run("2026-11-21T01:20:00Z");
    const first = await readHistoryFiles(ctx);
    await run("2026-11-21T23:20:00Z");
    expect(await readHistoryFiles(ctx)).toEqual(first);
    // Without the index everything is made again, byte by byte.
    await ctx.files.deleteFile(HISTORY_INDEX);
    await run("2026-11-21T00:20:00Z");
    expect(await readHistoryFiles(ctx)).toEqual(first);
    expect(first.map(({ name }) => name)).toEqual(["values-history-2026-11-20.csv.gz", "values-history-2026-11-20.jsonl.gz"]);
  });

  test("API-105 a run that fails leaves the files of the day before, and the next one makes up for it", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    const before = await download("values-history-latest.csv.gz");
    await ctx.pool.query("alter table value_changes rename column reason to gone");
    const failed = await run("2026-11-22T00:20:00Z").then(
      () => "done",
      () => "failed",
    );
    await ctx.pool.query("alter table value_changes rename column gone to reason");
    expect(failed).toBe("failed");
    node = new OpenData(ctx);
    expect(await download("values-history-latest.csv.gz")).toEqual(before);
    expect((await stored()).filter((name) => name.includes("11-21"))).toEqual([]);
    await run("2026-11-22T01:20:00Z");
    node = new OpenData(ctx);
    expect(unpack(await download("values-history-latest.csv.gz"))).toContain("15000");
  });

  test("API-105 files stay for seven days, and those of days that have not come are dropped", async () => {
    await changes();
    await run("2027-01-01T00:20:00Z");
    for (let day = 10; day < 20; day += 1) await run(`2026-12-${day}T00:20:00Z`);
    const days = [...new Set((await readHistoryFiles(ctx)).map(({ day }) => day))];
    expect(days).toEqual(Array.from({ length: HISTORY_DAYS }, (_, back) => `2026-12-${18 - back}`));
    expect(await stored()).toEqual(
      [
        HISTORY_INDEX,
        ...days.flatMap((day) => [historyPath(historyFileName(day, "csv")), historyPath(historyFileName(day, "jsonl"))]),
      ].sort(),
    );
  });

  test("the check of stored pictures passes over daily files", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    await checkPicturesJob.run(ctx);
    expect(await stored()).toHaveLength(3);
  });

  test.each([
    ["2026-11-21T00:14:59Z", "2026-11-19"],
    ["2026-11-21T00:15:00Z", "2026-11-20"],
    ["2026-03-01T12:00:00Z", "2026-02-28"],
  ])("the last day that is over at %s is %s", (now, day) => {
    expect(lastWholeDay(new Date(now)).day).toBe(day);
  });
});

describe("their addresses", () => {
  test("API-106 before the first files, the index is empty and the latest file says when it comes", async () => {
    expect(await (await ask("index.json")).json()).toMatchObject({ files: [], license: { name: "CC BY 4.0" } });
    const none = await ask("values-history-latest.csv.gz");
    expect([none.status, none.headers.get("cache-control"), await none.json()]).toMatchObject([
      404,
      "no-store",
      { message: "There are no files yet. The first ones come within an hour." },
    ]);
  });

  test("API-106 the index and SHA256SUMS name the sizes and checksums of the files", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    const index = (await (await ask("index.json")).json()) as {
      files: { name: string; url: string; bytes: number; sha256: string; changes: number }[];
    };
    const sums = await (await ask("SHA256SUMS")).text();
    expect(index.files).toHaveLength(2);
    for (const { name, url, bytes, sha256, changes: count } of index.files) {
      const content = await download(name);
      expect([content.byteLength, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
      expect(url).toBe(`${ctx.config.appUrl}/data/${name}`);
      expect(sums).toContain(`${sha256}  ${name}\n`);
      expect(unpack(content).match(/2026-11-\d\dT/g)).toHaveLength(count);
    }
  });

  test("API-106 a file that the client has already is a 304, a HEAD has no body, and a range resumes a download", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    const name = "values-history-latest.csv.gz";
    const whole = await ask(name);
    const content = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";
    expect(whole.headers.get("access-control-allow-origin")).toBe("*");
    expect(whole.headers.get("content-disposition")).toBe('attachment; filename="values-history-2026-11-20.csv.gz"');
    const head = await ask(name, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(content.byteLength), ""]);
    expect((await ask(name, { headers: { "if-none-match": etag } })).status).toBe(304);
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await ask(name, { headers: { range, ...more } });
      return [answer.status, Buffer.from(await answer.arrayBuffer()), answer.headers.get("content-range")] as const;
    };
    const size = content.byteLength;
    expect(await part("bytes=10-19")).toEqual([206, content.subarray(10, 20), `bytes 10-19/${size}`]);
    expect(await part("bytes=10-", { "if-range": etag })).toEqual([206, content.subarray(10), `bytes 10-${size - 1}/${size}`]);
    expect(await part("bytes=-5")).toEqual([206, content.subarray(-5), `bytes ${size - 5}-${size - 1}/${size}`]);
    expect(await part("bytes=10-", { "if-range": '"of-yesterday"' })).toEqual([200, content, null]);
    expect((await part(`bytes=${size}-`))[0]).toBe(416);
    expect((await part("bytes=20-10"))[0]).toBe(200);
    expect((await part("bytes=0-1,5-6"))[0]).toBe(200);
  });

  test("API-106 an address gets 60 files in ten minutes, then 429, and others still get theirs", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    address = "192.0.2.60";
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => {
        const { status, headers, body } = await ask("values-history-latest.csv.gz");
        await body?.cancel();
        return status === 429 ? headers.has("retry-after") : status;
      }),
    );
    address = "192.0.2.61";
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === true)).toHaveLength(1);
    expect((await ask("values-history-latest.csv.gz")).status).toBe(200);
  });

  test("API-106 only files of the index are sent", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    await ctx.files.write(historyPath("values-history-2026-11-19.csv.gz"), "left over");
    for (const name of ["values-history-2026-11-19.csv.gz", "..%2f..%2fsecret", "", "index.json.unfinished"])
      expect((await ask(name)).status, name).toBe(404);
  });

  test("API-106 a file that is cut short is not sent", async () => {
    await changes();
    await run("2026-11-21T00:20:00Z");
    await ctx.files.write(historyPath("values-history-2026-11-20.csv.gz"), "short");
    expect((await ask("values-history-latest.csv.gz")).status).toBe(503);
  });
});
