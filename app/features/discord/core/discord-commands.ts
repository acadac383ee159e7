import type { RESTPostAPIChatInputApplicationCommandsJSONBody as CommandBody } from "discord-api-types/v10";
import { COMMAND_NAMES, type CommandName } from "../discord.constants.ts";
import { DISCORD_WORDS } from "./discord-words.ts";

const { en, de } = DISCORD_WORDS;
const TEXT = 3;

const text = (name: "pet" | "give" | "get") => ({
  ...{ type: TEXT, name, description: en.options[name], description_localizations: { de: de.options[name] } },
  ...{ required: true, autocomplete: true },
});
const side = {
  ...{ type: TEXT, name: "side", description: en.options.side, description_localizations: { de: de.options.side }, required: false },
  choices: (["gives", "wants"] as const).map((value) => ({ name: en.sides[value], name_localizations: { de: de.sides[value] }, value })),
};
const OPTIONS: Record<CommandName, object[]> = {
  value: [text("pet")],
  calc: [text("give"), text("get")],
  changes: [],
  trade: [text("pet"), side],
  wishlist: [],
};

/** The commands as Discord registers them: in servers, and in private messages with the app. */
export const REGISTERED_COMMANDS = COMMAND_NAMES.map(
  (name) =>
    ({
      ...{ name, description: en.commands[name], description_localizations: { de: de.commands[name] } },
      ...{ options: OPTIONS[name], contexts: [0, 1, 2], integration_types: [0, 1] },
    }) as CommandBody,
);
