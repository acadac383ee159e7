import { expect, it } from "vitest";
import type { ImageFolder } from "../app/platform/media/image-folder.ts";

const modules = import.meta.glob<Record<string, ImageFolder>>("../app/features/*/*.images.ts", { eager: true });

it("no two rooms keep their pictures in the same folder", () => {
  const names = Object.values(modules).flatMap((module) => Object.values(module).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)]);
});
