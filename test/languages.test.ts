import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCookie } from "../app/platform/http/cookies.server.ts";
import { GuestPages } from "../app/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "../app/platform/page-cache/member-pages.server.ts";
import { createTestContext } from "./database.ts";
import { createUser, openSessionOf } from "./factories.ts";
import { createPages } from "./pages.ts";
import { buildFor } from "./site.ts";

const ctx = await createTestContext();
const [guestPages, memberPages] = [new GuestPages(ctx.bus), new MemberPages(ctx.bus)];
const build = await buildFor("/minesweeper", "/minesweeper/winners", "/minesweeper/games/1", "/terms", "/language", "/settings");
const pages = createPages({ services: ctx, guestPages, memberPages, build, mode: "production" });
const server = http.createServer((request, response) =>
  pages(request, response, "192.0.2.1").catch((error: unknown) => response.writeHead(500).end(String(error))),
);
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function open(path: string, cookie = "") {
  const answer = await fetch(url() + path, { headers: { cookie } });
  return { text: await answer.text(), etag: answer.headers.get("etag"), vary: answer.headers.get("vary") };
}

async function choose(fields: Record<string, string>, page = "/") {
  const answer = await fetch(`${url()}/language`, {
    method: "POST",
    headers: { origin: new URL(ctx.config.appUrl).origin, referer: new URL(page, ctx.config.appUrl).href },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, to: answer.headers.get("location"), cookie: answer.headers.get("set-cookie") ?? "" };
}

const GERMAN = "Jedes Brett lässt sich allein mit Logik lösen.";
const ENGLISH = "Each board can be solved by logic alone.";

test("SHELL-209 a choice of the language is kept in a cookie, and leads back to the page without JavaScript", async () => {
  const { status, to, cookie } = await choose({ language: "en" }, "/minesweeper?rangliste=5x5");
  expect([status, to]).toEqual([303, "/minesweeper?rangliste=5x5"]);
  expect(cookie).toMatch(/^(__Host-)?language=en; Max-Age=31536000; Path=\/;.*SameSite=Lax/);
  expect(cookie).not.toContain("HttpOnly");
});

test("SHELL-209 a forged choice of the language is refused, and leads nowhere else", async () => {
  expect(await choose({ language: "fr" })).toMatchObject({ status: 400, cookie: "" });
  expect(await choose({ language: "en\r\nx: y" })).toMatchObject({ status: 400, cookie: "" });
  expect((await choose({ language: "de" }, "https://evil.example//evil.example")).to).toBe("/");
});

test.each([
  ["en", "en-US,en;q=0.9"],
  ["fr", "fr"],
])("SHELL-209 Minesweeper is in German for a browser in %s that chose nothing", async (_language, accepted) => {
  const answer = await fetch(`${url()}/minesweeper`, { headers: { "accept-language": accepted } });
  const text = await answer.text();
  expect(text).toContain(GERMAN);
  expect(text).toMatch(/<div lang="de"/);
});

test("SHELL-209 a guest never gets a cached page in another guest's language", async () => {
  for (const _round of [1, 2]) {
    const [german, english] = [await open("/minesweeper"), await open("/minesweeper", "language=en")];
    expect(german.text).toContain(GERMAN);
    expect(german.text).not.toContain(ENGLISH);
    expect(english.text).toContain(ENGLISH);
    expect(english.text).not.toContain(GERMAN);
    expect(english.text).toMatch(/<div lang="en"/);
    expect(english.etag).not.toBe(german.etag);
    expect(english.vary).toContain("Cookie");
  }
});

test("SHELL-209 a member never gets a cached page in another member's language", async () => {
  const cookies = [];
  for (const name of ["Ada", "Ben"]) {
    const actor = await createUser(ctx, { username: name });
    cookies.push(setCookie(ctx.config, "session", await openSessionOf(ctx, actor.id), 600).split(";", 1)[0] as string);
  }
  const [ada, ben] = cookies as [string, string];
  for (const cookie of [ada, ben, ada]) {
    expect((await open("/minesweeper/winners", cookie)).text).toContain("Alle Wochensieger");
    expect((await open("/minesweeper/winners", `${cookie}; language=en`)).text).toContain("All weekly winners");
  }
});

test("SHELL-104, SHELL-209 a cached page is the same in both languages, and carries the cookie notice in each", async () => {
  const [german, english] = [await open("/terms"), await open("/terms", "language=en")];
  expect(english.etag).toBe(german.etag);
  expect(german.text).toMatch(/<aside[^>]*lang="de"[^>]*aria-label="Cookie-Hinweis"/);
  expect(german.text).toMatch(/<aside[^>]*lang="en"[^>]*aria-label="Cookie notice"/);
});
