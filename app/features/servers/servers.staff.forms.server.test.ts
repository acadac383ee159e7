import { expect, test } from "vitest";
import { expectAudit } from "../../../test/factories.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createSite } from "../../../test/site.ts";
import { SERVER_FIELDS } from "./core/server-fields.ts";
import { serverManagerForms } from "./servers.staff.forms.server.ts";

const site = await createSite();
const [admin, moderator, guest] = [site.as("admin"), site.as("moderator"), site.as("guest")];
const PAGE = "/admin/servers";
const LINK = "https://www.roblox.com/share?code=abc&type=Server";
const SERVER = {
  serverLink: LINK,
  ownerName: "Farmer",
  serverName: "",
  serverType: "hatching",
  restartInterval: "12h",
  description: "All night.",
};

async function add(fields: Partial<typeof SERVER> = {}): Promise<string> {
  expect(await admin.send(PAGE, "add", { ...SERVER, ...fields })).toMatchObject({
    ok: true,
    message: "Server added successfully",
    to: PAGE,
  });
  const { rows } = await site.ctx.pool.query("select id from private_servers order by created_at desc, id desc limit 1");
  return rows[0].id;
}

test("ADM-SRV-002 ADM-SRV-024 ADM-SRV-038 ADM-SRV-047 staff add servers for 30 days, as often as they like", async () => {
  const id = await add();
  await add({ serverName: "Second", serverType: "trading", serverLink: LINK.replace("abc", "second") });
  const { text } = await admin.open(PAGE);
  for (const words of [
    "Farmer&#x27;s Server",
    "Second",
    'Owner: <bdi translate="no">Farmer',
    "Nov 21, 2026",
    "Dec 21, 2026",
    "Restarts every 12 hours",
  ])
    expect(text).toContain(words);
  expect((await guest.open("/servers")).text).toContain("Farmer&#x27;s Server");
  expect((await admin.open(`${PAGE}?type=trading`)).text).not.toContain("Farmer&#x27;s Server");
  await expectAudit(site.ctx, { action: "server.add", targetId: id, after: { ownerName: "Farmer" } }, { action: "server.add" });
});

test("ADM-SRV-047 a link that another server has already is taken, with a warning, and both say so where they are reviewed", async () => {
  const id = await add({ serverName: "First" });
  expect((await admin.open(PAGE)).text).not.toContain("Same link");
  expect(await admin.send(PAGE, "add", { ...SERVER, serverName: "Second" })).toMatchObject({
    ok: true,
    tone: "warning",
    message: "Server added successfully",
    more: "“First” has the same link.",
  });
  expect((await admin.open(PAGE)).text.match(/Same link/g)).toHaveLength(2);
  expect((await guest.open("/servers")).text).not.toContain("Same link");
  const stored = { ...SERVER, serverName: "First" };
  const seen = Object.fromEntries(SERVER_FIELDS.map((field) => [`seen.${field}`, stored[field]]));
  const save = (fields: Partial<typeof SERVER>) => admin.send(PAGE, "change", { id, ...stored, ...fields, ...seen });
  expect(await save({ serverLink: LINK.replace("abc", "other") })).not.toHaveProperty("tone");
  expect((await admin.open(PAGE)).text).not.toContain("Same link");
});

test("ADM-SRV-027 … ADM-SRV-030 missing fields have the manager's own messages", async () => {
  const told = async (fields: Partial<typeof SERVER>) =>
    Object.values((await admin.send(PAGE, "add", { ...SERVER, ...fields })).fields ?? {});
  expect(await told({ serverLink: " " })).toEqual(["Server link is required"]);
  expect(await told({ serverLink: "http://www.roblox.com/share?code=abc&type=Server" })).toEqual(["Server link must start with https://"]);
  expect(await told({ serverLink: "https://example.com" })).toEqual(["Please enter a valid Roblox private server link"]);
  expect(await told({ description: " " })).toEqual(["Description is required"]);
  expect(await told({ ownerName: "" })).toEqual(["Roblox username is required"]);
  expect(await moderator.send(PAGE, "add", SERVER)).toMatchObject({ status: 403 });
});

test("ADM-SRV-014 ADM-SRV-039 ADM-SRV-046 a server is changed field by field; what another changed meanwhile stays", async () => {
  const id = await add({ serverName: "First" });
  const stored = { ...SERVER, serverName: "First" };
  const seen = Object.fromEntries(SERVER_FIELDS.map((field) => [`seen.${field}`, stored[field]]));
  const save = (fields: Partial<typeof SERVER>) => admin.send(PAGE, "change", { id, ...stored, ...fields, ...seen });
  expect((await admin.open(`${PAGE}?edit=${id}`)).text).toContain('value="First"');
  expect(await save({ serverName: "Second" })).toMatchObject({
    ok: true,
    message: "Server updated successfully",
    stored: { serverName: "Second" },
  });
  expect(await save({ serverName: "Third" })).toMatchObject({ status: 409 });
  expect(await save({ serverType: "farming" })).toMatchObject({ ok: true, stored: { serverName: "Second", serverType: "farming" } });
  expect(await save({ description: "" })).toMatchObject({ fields: { description: "Description is required" } });
  await expectAudit(
    site.ctx,
    { action: "server.add" },
    { action: "server.change", targetId: id, before: { name: "First" }, after: { name: "Second" } },
    { action: "server.change", before: { type: "hatching" }, after: { type: "farming" } },
  );
});

test("ADM-SRV-009 ADM-SRV-026 ADM-SRV-040 ADM-SRV-045 ADM-SRV-048 ADM-SRV-049 a server is switched off and on, and deleted", async () => {
  const id = await add();
  expect(await admin.send(PAGE, "deactivate", { id })).toMatchObject({ message: "Server deactivated successfully" });
  expect((await guest.open("/servers")).text).not.toContain("Farmer&#x27;s Server");
  expect((await admin.open(`${PAGE}?status=inactive`)).text).toContain("Farmer&#x27;s Server");
  expect(await admin.send(PAGE, "activate", { id })).toMatchObject({ message: "Server activated successfully" });
  expect(await admin.send(PAGE, "star", { id, wanted: "yes" })).toMatchObject({ ok: true });
  expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ message: "Server deleted successfully" });
  expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ status: 404 });
});

test("ADM-SRV-041 … ADM-SRV-044 failures on our side have messages of their own", async () => {
  const staff = outOfOrder(await admin.ctx());
  const id = "00000000-0000-4000-8000-000000000000";
  const said = async (form: keyof typeof serverManagerForms) =>
    (await sendForm(serverManagerForms[form], staff, { ...SERVER, id })).message;
  expect(await said("add")).toBe("Failed to save server");
  expect(await said("delete")).toBe("Failed to delete server");
  expect(await said("activate")).toBe("Failed to update server status");
  await site.ctx.pool.query("alter table private_servers rename to gone");
  const { text } = await admin.open(PAGE);
  await site.ctx.pool.query("alter table gone rename to private_servers");
  expect(text).toContain("Failed to load private servers");
});
