import { answerForms } from "~/access/forms.server.ts";
import { findAlerts } from "~/features/alerts/alerts.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { NotificationsPage, SignInToSee } from "../components/notifications-page.tsx";
import { MESSAGES, NOTIFICATION_GROUPS, NOTIFICATIONS_A_PAGE } from "../notifications.constants.ts";
import { notificationForms } from "../notifications.forms.server.ts";
import { countUnread, findDevices, findNotifications, findPushKeys, findSettings } from "../notifications.queries.server.ts";
import { readChoices } from "../notifications.search-params.ts";
import type { Notification } from "../notifications.types.ts";
import type { Route } from "./+types/notifications";

/** GET /notifications?tab=…: the reader's notifications, subscriptions and settings; a guest signs in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind !== "user") {
    cachePage(context, [SITE]);
    return null;
  }
  const [unread, stored, { byId }, keys] = await Promise.all([
    countUnread(ctx),
    findAlerts(ctx, ctx.actor),
    readCatalogue(ctx),
    findPushKeys(ctx),
  ]);
  // A pet that was taken off the site has no page on which its value moves, and comes back with its alerts.
  const alerts = stored.flatMap(({ createdAt: _, ...alert }) => {
    const pet = byId.get(alert.petId);
    return pet ? [{ ...alert, pet: { id: pet.id, name: pet.name, image: pet.image, rarity: pet.rarity } }] : [];
  });
  const choices = readChoices(url.searchParams);
  const content = choices.tab === "subscriptions" ? { tab: choices.tab, alerts } : await readContent(ctx, choices, byId);
  return {
    choices,
    unread,
    watched: alerts.length,
    userId: ctx.actor.id,
    pushKey: keys?.publicKey ?? null,
    asOf: ctx.now().getTime(),
    content,
  };
}

async function readContent(
  ctx: ReturnType<typeof contextOf>,
  choices: ReturnType<typeof readChoices>,
  byId: ReadonlyMap<number, CataloguePet>,
) {
  if (choices.tab === "settings") {
    const [settings, devices] = await Promise.all([findSettings(ctx), findDevices(ctx)]);
    return { tab: "settings" as const, settings, devices };
  }
  const { group, ...rest } = choices;
  const { found, next } = await findNotifications(ctx, {
    ...rest,
    kinds: group && NOTIFICATION_GROUPS[group].kinds,
    limit: NOTIFICATIONS_A_PAGE,
  });
  const petOf = ({ details }: Notification) => {
    const about = details.kind === "value" ? details : details.kind === "wish" ? details.first : null;
    const pet = about && byId.get(about.petId);
    return pet ? { name: pet.name, image: pet.image, rarity: pet.rarity } : null;
  };
  return { tab: "notifications" as const, next, notifications: found.map((one) => ({ ...one, pet: petOf(one) })) };
}

export const action = answerForms(notificationForms);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Notifications",
    description: "Changes of the values you watch, and news of your trades, suggestions and giveaways.",
    path: "/notifications",
    keywords: ["notifications", "value alerts"],
    index: false,
  });

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return loaderData ? <NotificationsPage {...loaderData} /> : <SignInToSee />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title={MESSAGES.loadFailed} />;
}
