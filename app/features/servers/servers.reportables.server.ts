import { reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "./servers.constants.ts";
import { activateServer, deactivateServer } from "./servers.moderation.commands.server.ts";
import { findServer } from "./servers.queries.server.ts";
import { findRecentServerTexts } from "./servers.staff.queries.server.ts";

/** Private servers, with the link to which they lead. */
reportable({
  kind: "server",
  noun: "private server",
  recent: { isPrivate: false, find: findRecentServerTexts },
  async find(ctx, id) {
    const server = await findServer(ctx, id);
    if (!server) throw new AppError("not_found", MESSAGES.unlisted);
    const { sender, name, description, link, ownerName, type, restartInterval } = server;
    return {
      subject: { id: sender.id, name: sender.name },
      isPrivate: false,
      title: `A private server by ${sender.name}: ${name}`,
      text: description,
      fields: [
        ["Name", name],
        ["Link", link],
        ["Owner", ownerName],
        ["Type", SERVER_TYPES[type]],
        ["Restarts", RESTART_INTERVALS[restartInterval]],
      ],
      pictures: [],
      context: [],
      place: "/servers",
    };
  },
  async remove(ctx, { id }) {
    const server = await findServer(ctx, id);
    const isShown = server?.status === "active" || server?.status === "pending";
    return isShown ? deactivateServer(ctx, { id, reason: "words", note: "" }) : { ok: true };
  },
  async restore(ctx, { id }) {
    const server = await findServer(ctx, id);
    return server?.status === "inactive" ? activateServer(ctx, { id }) : { ok: true };
  },
});
