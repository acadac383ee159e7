import { command, done } from "~/access/command.server.ts";
import { actorName } from "~/platform/identity/actor.ts";
import { editingInput } from "./valuation.schemas.ts";

/** Tells the other viewers of the sheet which pets (at most 100) somebody has unsaved values for. Nothing is stored. */
export const announceEditing = command({
  name: "values.editing",
  who: "admin",
  limit: "count",
  input: editingInput,
  oneStatement: "It writes nothing to the database; other editors get an event that expires.",
  async run({ actor }, { tab, petIds }) {
    const userId = actor.kind === "user" ? actor.id : "";
    const event = { tab, petIds, userId, name: actorName(actor) };
    return done({}, { unchanged: true, events: [{ topic: "values.editing", event }] });
  },
});
