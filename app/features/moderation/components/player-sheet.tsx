import { useRootData } from "~/platform/browser/root-data.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { PlayerActs } from "./player-acts.tsx";
import type { PlayerMenuProps } from "./player-menu.tsx";
import { useStanding } from "./use-standing.ts";

interface PlayerSheetProps extends PlayerMenuProps {
  onClose: () => void;
}

/** The menu of a player, which reads the reader's settings for them as it opens. */
export function PlayerSheet({ onClose, ...props }: PlayerSheetProps) {
  const viewerId = useRootData()?.viewer?.id ?? null;
  const standing = useStanding(props.player.id, viewerId);
  return (
    <Sheet open onClose={onClose} title={props.player.name} width="28rem">
      <PlayerActs {...props} viewerId={viewerId} kind={standing} onDone={onClose} />
    </Sheet>
  );
}
