import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { deleteKeptWords, deleteSilentConversations } from "./messages.cleanup.commands.server.ts";
import { announceMessages } from "./messages.notices.commands.server.ts";

/** Notifies readers, every ten seconds, of messages still unread. */
export const announceMessagesJob: ScheduledJob = {
  name: "announce-messages",
  cron: "*/10 * * * * *",
  async run(ctx) {
    while (orThrow(await announceMessages(ctx)).more);
  },
};

/** Deletes, once a night, conversations that are silent for two years, and guests who did not come back. */
export const silentConversationsJob: ScheduledJob = {
  name: "delete-silent-conversations",
  cron: "20 3 * * *",
  async run(ctx) {
    while (orThrow(await deleteSilentConversations(ctx)).more);
  },
};

/** Deletes, every hour, the words of deleted messages that were kept for 7 days. */
export const keptWordsJob: ScheduledJob = {
  name: "delete-kept-words",
  cron: "40 * * * *",
  async run(ctx) {
    while (orThrow(await deleteKeptWords(ctx)).more);
  },
};
