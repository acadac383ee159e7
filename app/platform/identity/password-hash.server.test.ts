import { expect, test } from "vitest";
import { hashPassword, isPassword, isPasswordHash } from "./password-hash.server.ts";

test("ADM-053 a hash verifies its own password alone, and holds it in no readable form", async () => {
  const hash = await hashPassword("correct horse");
  expect(isPasswordHash(hash)).toBe(true);
  expect(hash).not.toContain("horse");
  expect(await hashPassword("correct horse")).not.toBe(hash);
  expect(await isPassword("correct horse", hash)).toBe(true);
  for (const other of ["", "correct hors", "correct horse ", "Correct horse"]) expect(await isPassword(other, hash)).toBe(false);
  // Phones type the same letter in two ways.
  expect(await isPassword("pass\u00e9", await hashPassword("passe\u0301"))).toBe(true);
});

test("an invalid hash, or one that would need too much memory, verifies nothing", async () => {
  const [name, N, r, p, salt, key] = (await hashPassword("x")).split(":");
  const broken = ["", "x", ["scrypt", N, r, p, salt].join(":"), [name, 40_000, r, p, salt, key].join(":")];
  broken.push([name, 524_288, r, p, salt, key].join(":"), [name, N, 0, p, salt, key].join(":"), ["bcrypt", N, r, p, salt, key].join(":"));
  for (const text of broken) {
    expect(isPasswordHash(text)).toBe(false);
    expect(await isPassword("x", text)).toBe(false);
  }
});
