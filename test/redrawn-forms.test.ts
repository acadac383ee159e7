import { describe, expect, test } from "vitest";
import { createPets } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const [user, admin] = [site.as("user"), site.as("admin")];

/** The boxes of a page's form that are ticked, as `name=value`. */
const ticked = (page: string) =>
  [...page.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].flatMap(([box]) => {
    const [name, value] = ["name", "value"].map((attribute) => box.match(new RegExp(` ${attribute}="([^"]*)"`))?.[1]);
    return box.includes(" checked") && name !== "columns" ? [`${name}=${value}`] : [];
  });

describe("a page rendered again without scripts", () => {
  test("ALR-018, ALR-019 a page rendered again without scripts has the choices of an alert as they were sent", async () => {
    const [pet] = await createPets(site.ctx, {});
    await user.send(`/pet/${pet}`, "alert", { petId: `${pet}`, minPercentChange: "5", variants: ["normal"] });
    const wrong = { petId: `${pet}`, minPercentChange: "-12", direction: "down", variants: ["shiny", "mythic"] };
    const { status, text } = await user.post(`/pet/${pet}`, "alert", wrong);
    expect(status).toBe(422);
    expect(ticked(text)).toEqual(expect.arrayContaining(["variants=shiny", "variants=mythic"]));
    expect(ticked(text)).not.toContain("variants=normal");
    expect(text).toMatch(/<option value="down" selected/);
    expect(text).toContain('value="-12"');
  });

  test("ALR-039 a page rendered again without scripts has the boxes of the settings as they were sent, also those that were ticked before and are not any more", async () => {
    const sent = { told: ["value"], sent: [] as string[], quiet: "on", from: "25:00", until: "07:00", timeZone: "UTC" };
    const { status, text } = await user.post("/notifications?tab=settings", "settings", sent);
    expect([status, ticked(text)]).toEqual([422, ["told=value", "quiet=on"]]);
  });

  test("ADM-NEWS-005 a page rendered again without scripts keeps an unticked box unticked, even if it is ticked in the stored update", async () => {
    const update = { update: "", title: "Week 1", content: "Eggs", category: "game", color: "blue", published: "on", featured: "on" };
    const { to = "" } = await admin.send("/admin/updates", "save", update);
    const id = new URLSearchParams(to.split("?")[1]).get("edit") ?? "";
    expect(ticked((await admin.open(to)).text)).toEqual(["published=on", "featured=on"]);
    const { featured: _featured, ...without } = update;
    const { status, text } = await admin.post(to, "save", {
      ...without,
      update: id,
      title: "",
      "seen.title": "Week 1",
      "seen.featured": "on",
    });
    expect([status, ticked(text)]).toEqual([422, ["published=on"]]);
  });

  test("SUG-043 a page rendered again without scripts says the outcome of a vote at the suggestion, which scripts show by the pressed button alone", async () => {
    await user.send("/suggestions", "submit", { category: "website", title: "A darker theme", description: "For the night." });
    const id = (await user.open("/suggestions")).text.match(/\/suggestions\/([0-9a-f-]{36})"/)?.[1] ?? "";
    const { text } = await admin.post("/suggestions?sort=new", "vote", { suggestion: id, vote: "up" });
    expect(text).toMatch(/<form[^>]*class="vote-row".*data-form-message.*Your vote is counted.*<\/form>/s);
    const told = await admin.post("/suggestions", "vote", { suggestion: id, vote: "none" });
    expect(told.text).toContain("Your vote is taken back");
    expect(await admin.send("/suggestions", "vote", { suggestion: id, vote: "up" })).toMatchObject({ ok: true, message: "" });
  });

  test("a page rendered again without scripts opens at the message of the form", async () => {
    const { text } = await user.post("/servers", "submit", {});
    expect(text.match(/<div[^>]*data-form-message[^>]*>/)?.[0]).toContain("autofocus");
    expect((await user.open("/servers")).text).not.toContain("autofocus");
  });
});
