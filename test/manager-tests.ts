import { expect, test } from "vitest";
import { expectAudit, lastTarget } from "./factories.ts";
import type { createSite, SiteFields } from "./site.ts";

interface TestedManager {
  /** The address of its list. */
  page: string;
  /** The kind of its rows, as in the names of its commands. */
  kind: string;
  /** The form of a row; without scripts, an empty file field sends an empty file. */
  fields: SiteFields & { name: string };
  /** Two further names, where not every text is one, as they are stored. */
  names?: readonly [string, string];
  /** The requirements of the manager that it proves. */
  proves?: string;
}

/**
 * The common behaviour of managers, tried over HTTP: a row is added, opened, changed from two tabs and deleted, each with its record.
 * Fields, lists and messages have their own tests.
 */
export function testManager(
  site: Awaited<ReturnType<typeof createSite>>,
  { page, kind, fields, proves = "", ...named }: TestedManager,
): void {
  const [changed, elsewhere] = named.names ?? ["changed", "elsewhere"];
  const admin = site.as("admin");
  const kept = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value instanceof Blob ? new Blob([]) : value]));

  test(`${proves} a ${kind} is added, opened, changed and deleted in ${page}, each once and with its record`, async () => {
    expect(await admin.send(`${page}?q=a&edit=new`, "add", fields)).toMatchObject({ ok: true, to: `${page}?q=a` });
    const id = await lastTarget(site.ctx);
    expect((await admin.open(`${page}?edit=${id}`)).text).toContain(`value="${fields.name}"`);
    expect((await admin.open(`${page}?edit=delete.${id}`)).text).toContain(`Delete “${fields.name}”?`);

    const change = (name: string) => admin.send(`${page}?edit=${id}`, "change", { id, ...kept, name, "seen.name": fields.name });
    expect(await change(fields.name)).toMatchObject({ ok: true, to: page });
    expect(await change(changed)).toMatchObject({ ok: true, to: page });
    expect(await change(elsewhere)).toMatchObject({ status: 409, stored: { name: changed }, fields: { name: expect.any(String) } });

    const deleted = await Promise.all([admin.send(page, "delete", { id }), admin.send(page, "delete", { id })]);
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await change(changed)).toMatchObject({ status: 404 });
    await expectAudit(
      site.ctx,
      { action: `${kind}.add`, targetKind: kind, targetId: id, before: null, after: { name: fields.name } },
      { action: `${kind}.change`, targetId: id, before: { name: fields.name }, after: { name: changed } },
      { action: `${kind}.delete`, targetId: id, before: { name: changed }, after: null },
    );
  });
}
