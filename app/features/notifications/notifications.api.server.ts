import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { refused } from "~/access/result.ts";
import { apiMoment, EXAMPLE_AT, EXAMPLE_SITE, formatMoment } from "~/features/pets/core/api-pet.ts";
import { describeNotification } from "./core/notification-words.ts";
import { formatPlace, parsePlace } from "./core/place.ts";
import { markAllRead, markRead } from "./notifications.commands.server.ts";
import { KINDS, NOTIFICATIONS_A_PAGE } from "./notifications.constants.ts";
import { countUnread, findNotifications } from "./notifications.queries.server.ts";

const notification = z
  .object({
    id: z.int().positive(),
    kind: z.enum(KINDS),
    title: z.string(),
    text: z.string(),
    url: z.url().describe("Where it leads."),
    read: z.boolean(),
    at: apiMoment,
    place: z.string().describe("Its place in the list, to mark it and all older ones as read."),
  })
  .meta({ id: "Notification" });

const EXAMPLE_PLACE = formatPlace({ at: Date.parse(EXAMPLE_AT), id: 42 });
const MAX_ID = 2 ** 31 - 1;
const group = "Your own data";

/** The notifications of a token’s owner in the public API. */
export const NOTIFICATION_API = [
  apiRoute({
    id: "listNotifications",
    method: "GET",
    path: "/api/v1/me/notifications",
    group,
    summary: "Your notifications",
    about: "Newest first.",
    scope: "notifications:read",
    query: z.object({
      unread: z.enum(["true", "false"]).default("false").describe("Whether only those that are not read."),
      after: z.string().max(40).optional().describe("The `next` of the answer before."),
      limit: z.coerce.number().int().min(1).max(NOTIFICATIONS_A_PAGE).default(20),
    }),
    example: {
      query: { unread: "true", limit: 20 },
      answer: {
        notifications: [
          {
            ...{ id: 42, kind: "value", title: "Shiny King Doggy rose by 12.0%", text: "12,500 → 14,000" },
            ...{ url: `${EXAMPLE_SITE}/pet/12?variant=shiny`, read: false, at: EXAMPLE_AT, place: EXAMPLE_PLACE },
          },
        ],
        ...{ unread: 1, next: null },
      },
    },
    answer: z.object({
      notifications: z.array(notification),
      unread: z.int().min(0).describe("How many are not read; 100 stands for more."),
      next: z.string().nullable(),
    }),
    refusals: ["invalid"],
    async run(ctx, { unread, after, limit }) {
      const before = after === undefined ? undefined : parsePlace(after);
      if (before === null) return refused("invalid", "There is no such cursor.", { fields: { after: "There is no such cursor." } });
      const [{ found, next }, count] = await Promise.all([
        findNotifications(ctx, { unreadOnly: unread === "true", before, limit }),
        countUnread(ctx),
      ]);
      const notifications = found.map(({ id, details, at, read }) => {
        const { title, text, to } = describeNotification(details);
        return {
          id,
          kind: details.kind,
          title,
          text,
          url: ctx.config.appUrl + to,
          read,
          at: formatMoment(at),
          place: formatPlace({ at, id }),
        };
      });
      const following = next && formatPlace(next);
      return {
        ok: true,
        body: { notifications, unread: count, next: following },
        pages: { next: following, beginsAtFirst: true },
      };
    },
  }),
  apiRoute({
    id: "markNotificationsRead",
    method: "POST",
    path: "/api/v1/me/notifications/read",
    group,
    summary: "Mark notifications as read",
    about: "One by its `id`, or all up to a `place`. Those that came later are left alone.",
    scope: "notifications:write",
    sent: z
      .union([z.strictObject({ id: z.int().positive().max(MAX_ID) }), z.strictObject({ upTo: z.string().max(40) })])
      .meta({ id: "ReadNotifications" }),
    example: { sent: { upTo: EXAMPLE_PLACE }, answer: { unread: 0 } },
    answer: z.object({ unread: z.int().min(0) }),
    refusals: ["malformed", "invalid"],
    async run(ctx, { sent }) {
      const marked = "id" in sent ? await markRead(ctx, { id: sent.id }) : await markAllRead(ctx, { upTo: sent.upTo });
      return marked.ok ? { ok: true, body: { unread: await countUnread(ctx) } } : marked;
    },
  }),
];
