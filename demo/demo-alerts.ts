import { orThrow } from "~/access/guards.ts";
import { saveAlert } from "~/features/alerts/alerts.commands.server.ts";
import { DEFAULT_ALERT } from "~/features/alerts/alerts.constants.ts";
import { findAlerts } from "~/features/alerts/alerts.queries.server.ts";
import { isNotified } from "~/features/alerts/core/is-notified.ts";
import { importNotifications } from "~/features/notifications/notifications.import.commands.server.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { changePercent } from "~/features/pets/core/spark.ts";
import { findPetHistory, findPetIdByName } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DEMO_ALERTS } from "./world/alerts.ts";

const NOTIFIED_A_PET = 2;

/** Lets the ready accounts watch pets, and tells each what last happened to those, where they watch nothing yet. */
export async function fillDemoAlerts(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, names] of Object.entries(DEMO_ALERTS)) {
    const id = accounts.get(key) as string;
    if ((await findAlerts(ctx, { id })).length > 0) continue;
    const user = { kind: "user" as const, id, name: key, role: "user" as const, avatar: null };
    const own: AppContext = { ...ctx, actor: { ...user, sessionId: "", ban: null, mutedUntil: null, welcomed: true } };
    const told = [];
    for (const [at, name] of names.entries()) {
      const petId = await findPetIdByName(ctx, slugify(name));
      if (petId === null) continue;
      const settings = { ...DEFAULT_ALERT, minPercentChange: at === 0 ? 1 : 5 };
      orThrow(await saveAlert(own, { petId, ...settings }));
      const changes = (await findPetHistory(ctx, petId))
        .filter(({ variant, from, to }) => isNotified(settings, { variant, percent: changePercent(from, to) }))
        .slice(0, NOTIFIED_A_PET);
      const notifications = changes.map(({ id: changeId, variant, from, to, at: changedAt }, index) => ({
        userId: id,
        source: `change:${changeId}`,
        details: { kind: "value" as const, petId, petName: name, variant, from, to, percent: changePercent(from, to) },
        createdAt: new Date(changedAt),
        read: index > 0,
      }));
      told.push(...notifications);
    }
    told.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    orThrow(await importNotifications(ctx, { notifications: told }));
  }
}
