import { form } from "~/access/forms.server.ts";
import { addBlock, removeBlock } from "./moderation.blocks.commands.server.ts";
import { BLOCK_ACTS, BLOCK_MESSAGES } from "./moderation.blocks.constants.ts";
import type { BlockKind } from "./moderation.blocks.types.ts";

const adds = (kind: BlockKind) =>
  form({
    command: addBlock,
    input: ({ fields }) => ({ player: fields.text("player"), kind }),
    done: () => ({ message: BLOCK_ACTS[kind].done }),
    failed: BLOCK_MESSAGES.failed,
  });
const removes = (kind: BlockKind) =>
  form({
    command: removeBlock,
    input: ({ fields }) => ({ player: fields.text("player"), kind }),
    done: () => ({ message: BLOCK_ACTS[`un${kind}`].done }),
    failed: BLOCK_MESSAGES.failed,
  });

/** The forms for blocking and muting a player. They are on many pages, and post to the one under Settings. */
export const blockForms = { block: adds("block"), mute: adds("mute"), unblock: removes("block"), unmute: removes("mute") };
