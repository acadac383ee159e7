import { expect, it } from "vitest";
import { createPetSearch } from "./pet-search.ts";
import { namedTwice, readPictureName, wordsOfFile } from "./picture-names.ts";

const NAMES = ["King Doggy", "Doggy", "Queen Doggy", "D0GGY 1337", "Hydra", "Jack O' Doggy", "Unit 42"];
const search = createPetSearch(NAMES.map((name) => ({ name })));
const sure = (file: string) => {
  const { sure: found } = readPictureName(file, search);
  return found === null ? null : NAMES[found];
};

it.each([
  ["king-doggy.png", "King Doggy"],
  ["King_Doggy (1).webp", "King Doggy"],
  ["KingDoggy@2x.png", "King Doggy"],
  ["hydra-512.jpg", "Hydra"],
  ["jack-o-doggy.PNG", "Jack O' Doggy"],
  ["Unit 42.png", "Unit 42"],
  ["D0GGY 1337.gif", "D0GGY 1337"],
])("a file called %s is surely of %s", (file, name) => {
  expect(sure(file)).toBe(name);
});

it.each(["IMG_2034.png", "dogy.png", "kd.png", "king.png", ".png", ""])("a file called “%s” is of no pet for sure", (file) => {
  expect(sure(file)).toBeNull();
});

it("an unsure name has likely pets, the best first", () => {
  expect(readPictureName("king-dogy.png", search).likely.map((place) => NAMES[place])[0]).toBe("King Doggy");
  expect(wordsOfFile("Screenshot%20of-a_Pet+x.jpeg")).toBe("Screenshot of a Pet x");
});

it("two pictures for one pet are reported, and those without a pet are not counted", () => {
  expect([...namedTwice([1, 2, null, 1, null, 3, 1])]).toEqual([1]);
});
