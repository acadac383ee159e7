import { expect, test } from "vitest";
import { createPets } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();

test("HOME-033 a reader is counted among the current website users before their first heartbeat, so that it never says 0", async () => {
  await createPets(site.ctx, { name: "King Doggy" });
  for (const visitor of [site.as("guest"), site.as("user")])
    expect((await visitor.open("/")).text).toMatch(/Current website users<\/bdi><\/dt><dd[^>]*>1<\/dd>/);
});
