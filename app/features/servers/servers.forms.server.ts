import type { Command } from "~/access/command-definition.ts";
import { form } from "~/access/forms.server.ts";
import { deleteOwnServer, starServer, submitServer, submitServerAgain, takeOverStars, unstarServer } from "./servers.commands.server.ts";
import { FIELD_MESSAGES, MESSAGES, SERVER_ACTS } from "./servers.constants.ts";
import { activateServer, deactivateServer, deleteServer } from "./servers.moderation.commands.server.ts";
import type { ServerAgainInput, ServerInput, serverId } from "./servers.schemas.ts";
import type { ServerAct } from "./servers.types.ts";

/** The forms of the page of servers. Those of a card stand on other pages, too. */
export const serverForms = {
  submit: form({
    command: submitServer,
    send: ({ ctx, fields }) =>
      fields.text("id") === "" ? submitServer(ctx, fields.all as ServerInput) : submitServerAgain(ctx, fields.all as ServerAgainInput),
    done({ status }, { fields }) {
      const next = status === "active" ? MESSAGES.atOnce : MESSAGES.forReview;
      // After a repeated submission the page shows the form for the next server.
      return fields.text("id") === ""
        ? { title: MESSAGES.submitted, message: next }
        : { message: MESSAGES.submitted, more: next, to: "/servers" };
    },
    failed: MESSAGES.submitFailed,
    refused({ reason, code, fields = {} }, { ctx, fields: sent }) {
      if (reason === "unauthenticated" && ctx.actor.kind === "guest") return { message: MESSAGES.signIn };
      // A clock beside it says how long to wait.
      if (reason === "too_many" && code === "cooldown") return { message: MESSAGES.cooldown };
      if (reason !== "invalid") return undefined;
      const missing = fields.serverName === FIELD_MESSAGES.name || fields.ownerName === FIELD_MESSAGES.owner;
      if (missing || sent.text("serverLink").trim() === "") return { message: MESSAGES.missing };
      return fields.serverLink === undefined ? undefined : { message: MESSAGES.wrongLink };
    },
  }),
  star: form({
    command: starServer,
    send: ({ ctx, fields }) => (fields.text("wanted") === "no" ? unstarServer : starServer)(ctx, { id: fields.text("id") }),
    done: (_result, { fields }) => ({ message: fields.text("wanted") === "no" ? MESSAGES.unstarred : MESSAGES.starred }),
    failed: MESSAGES.starFailed,
    refused: ({ reason }, { ctx }) =>
      reason === "unauthenticated" && ctx.actor.kind === "guest" ? { message: MESSAGES.starSignIn } : undefined,
  }),
  activate: form({
    command: activateServer,
    done: () => ({ message: SERVER_ACTS.activate.done }),
    failed: SERVER_ACTS.activate.failed,
  }),
  deactivate: form({
    command: deactivateServer,
    done: ({ status }) => ({ message: status === "declined" ? MESSAGES.declined : SERVER_ACTS.deactivate.done }),
    failed: SERVER_ACTS.deactivate.failed,
  }),
  delete: actOnServer(deleteServer, "delete"),
  "delete-own": actOnServer(deleteOwnServer, "delete-own"),
  "take-over": form({
    command: takeOverStars,
    input: ({ fields }) => ({ ids: fields.list("server") }),
    done: ({ starred }) => ({ message: MESSAGES.takenOver(starred) }),
    failed: MESSAGES.starFailed,
  }),
};

function actOnServer(act: Command<"user" | "moderator", typeof serverId>, name: ServerAct) {
  const { done, failed } = SERVER_ACTS[name];
  return form({ command: act, input: ({ fields }) => ({ id: fields.text("id") }), done: () => ({ message: done }), failed });
}
