import { Notice } from "~/ui/notice.tsx";
import { BLOCK_ACTS } from "../moderation.blocks.constants.ts";
import { BlockButton } from "./block-button.tsx";

/** Says on the page of a player, or of one of their things, that the reader blocked them. */
export function BlockedNotice({ player, className }: { player: { id: string; name: string }; className?: string }) {
  return (
    <Notice
      tone="warning"
      title={`You blocked ${player.name}`}
      action={<BlockButton act="unblock" player={player} />}
      {...(className && { className })}
    >
      {BLOCK_ACTS.block.text}
    </Notice>
  );
}
