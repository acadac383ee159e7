import { expect, it } from "vitest";
import { type ImageFolder, imagePath, jpegPath } from "../app/platform/media/image-folder.ts";
import { STORED_PICTURE } from "../server/http/stored-files.ts";

const modules = import.meta.glob<Record<string, ImageFolder>>("../app/features/*/*.images.ts", { eager: true });

const isFolder = (thing: unknown): thing is ImageFolder => typeof thing === "object" && thing !== null && "widths" in thing;
const folders = Object.values(modules).flatMap((module) => Object.values(module).filter(isFolder));

it("no two rooms keep their pictures in the same folder", () => {
  const names = folders.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)]);
});

it("the pictures of every folder are served, in all their widths", () => {
  const hash = "0123456789abcdef0123";
  const served = folders.filter(({ copies, isPrivate }) => !copies && !isPrivate);
  const paths = served.flatMap((folder) => [...folder.widths.map((width) => imagePath(folder, hash, width)), jpegPath(folder, hash)]);
  expect(paths.filter((path) => !path.includes("undefined") && !STORED_PICTURE.test(path))).toEqual([]);
});

it.each(["copies", "isPrivate"] as const)(
  "MOD-024, SHOT-079 pictures of evidence and of inventories have no public address (%s)",
  (kind) => {
    const paths = folders
      .filter((folder) => folder[kind])
      .flatMap((folder) => folder.widths.map((width) => imagePath(folder, "0123456789abcdef0123", width)));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => STORED_PICTURE.test(path))).toEqual([]);
  },
);
