import type { ApiEvent, ApiRoute } from "~/access/api-route.server.ts";
import { ACCOUNT_API, documentRoute } from "~/features/api/api.api.server.ts";
import { CALCULATOR_API } from "~/features/calculator/calculator.api.server.ts";
import { COLLECTION_API } from "~/features/collection/collection.api.server.ts";
import { FIGURE_API } from "~/features/figures/figures.api.server.ts";
import { NEWS_EVENTS } from "~/features/news/news.api.server.ts";
import { NOTIFICATION_API } from "~/features/notifications/notifications.api.server.ts";
import { PET_API, PET_EVENTS } from "~/features/pets/pets.api.server.ts";
import { PET_NAME_API } from "~/features/pets/pets.names.api.server.ts";
import { SEARCH_EVENTS } from "~/features/searches/searches.api.server.ts";
import { TRADE_API } from "~/features/trades/trades.api.server.ts";
import { VALUATION_API } from "~/features/valuation/valuation.api.server.ts";

const ROUTES: readonly ApiRoute[] = [
  ...PET_NAME_API,
  ...PET_API,
  ...VALUATION_API,
  ...FIGURE_API,
  ...CALCULATOR_API,
  ...TRADE_API,
  ...ACCOUNT_API,
  ...COLLECTION_API,
  ...NOTIFICATION_API,
];

/** The webhook events of all rooms. */
export const API_EVENTS: readonly ApiEvent[] = [...PET_EVENTS, ...SEARCH_EVENTS, ...NEWS_EVENTS];

/** Every address of the public API, room by room, and that of the document that describes them. */
export const API_ROUTES: readonly ApiRoute[] = [...ROUTES, documentRoute(ROUTES, API_EVENTS)];
