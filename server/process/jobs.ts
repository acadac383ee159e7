import { endedBansJob, expiredSessionsJob, unusedAvatarsJob } from "~/features/accounts/accounts.jobs.server.ts";
import { announceTradesJob, awayJob, oldHoldingsJob, weeklyJob } from "~/features/collection/collection.jobs.server.ts";
import { answeringJob, dueDealsJob } from "~/features/deals/deals.jobs.server.ts";
import { giveawaysJob, unusedPrizeImagesJob } from "~/features/giveaways/giveaways.jobs.server.ts";
import { oldScreenshotsJob, screenshotLandmarksJob } from "~/features/inventory/inventory.jobs.server.ts";
import { announceMessagesJob, silentConversationsJob } from "~/features/messages/messages.jobs.server.ts";
import { compareGamesJob, oldGamesJob } from "~/features/minesweeper/minesweeper.jobs.server.ts";
import { oldEvidenceJob } from "~/features/moderation/moderation.evidence.jobs.server.ts";
import { dueNewsJob, unusedNewsImagesJob } from "~/features/news/news.jobs.server.ts";
import {
  announceChangesJob,
  announceWebhooksJob,
  oldNotificationsJob,
  pushJob,
} from "~/features/notifications/notifications.jobs.server.ts";
import { partnersLiveJob } from "~/features/partners/partners.channels.jobs.server.ts";
import { partnershipsJob } from "~/features/partners/partners.jobs.server.ts";
import { historyFilesJob, pictureSignaturesJob, tellWebhooksJob } from "~/features/pets/pets.jobs.server.ts";
import { dueReviewsJob } from "~/features/reviews/reviews.jobs.server.ts";
import { announceToSearchesJob, refreshSearchesJob } from "~/features/searches/searches.jobs.server.ts";
import { expiredServersJob } from "~/features/servers/servers.jobs.server.ts";
import { unusedBackgroundsJob } from "~/features/settings/settings.jobs.server.ts";
import { gameFiguresJob } from "~/features/site/site.jobs.server.ts";
import { votesOfBannedJob } from "~/features/suggestions/suggestions.jobs.server.ts";
import { endingTradesJob, oldTradesJob } from "~/features/trades/trades.jobs.server.ts";
import { trustJob } from "~/features/trust/trust.jobs.server.ts";
import { valueEvidenceJob, valueFlagsJob } from "~/features/valuation/valuation.jobs.server.ts";
import { oldDeliveriesJob, webhooksJob } from "~/features/webhooks/webhooks.jobs.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { checkPicturesJob } from "./picture-check.ts";

/** All scheduled jobs. */
export const JOBS: ScheduledJob[] = [
  gameFiguresJob,
  expiredSessionsJob,
  endedBansJob,
  oldTradesJob,
  endingTradesJob,
  dueDealsJob,
  answeringJob,
  awayJob,
  dueReviewsJob,
  trustJob,
  expiredServersJob,
  giveawaysJob,
  unusedPrizeImagesJob,
  dueNewsJob,
  unusedNewsImagesJob,
  unusedBackgroundsJob,
  unusedAvatarsJob,
  announceChangesJob,
  pushJob,
  announceMessagesJob,
  oldNotificationsJob,
  silentConversationsJob,
  oldGamesJob,
  compareGamesJob,
  oldHoldingsJob,
  valueEvidenceJob,
  valueFlagsJob,
  webhooksJob,
  oldDeliveriesJob,
  announceWebhooksJob,
  announceTradesJob,
  announceToSearchesJob,
  refreshSearchesJob,
  weeklyJob,
  votesOfBannedJob,
  oldEvidenceJob,
  oldScreenshotsJob,
  screenshotLandmarksJob,
  partnershipsJob,
  partnersLiveJob,
  checkPicturesJob,
  pictureSignaturesJob,
  historyFilesJob,
  tellWebhooksJob,
];
