import { Icon } from "~/ui/icon.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import { onDemand } from "~/ui/late.tsx";
import { useSheets } from "~/ui/use-sheets.tsx";

/** The player of the menu, and its context. */
export interface PlayerMenuProps {
  player: { id: string; name: string };
  /** The subject of a message to them, such as `trade:<id>`; their profile by default. */
  about?: string;
  /** The target of a report; their profile by default. */
  report?: { kind: string; id: string };
}

/** Where the reader asks a player for a conversation. */
export function messageAddress({ id }: PlayerMenuProps["player"], about = `profile:${id}`): string {
  return `/messages/new?${new URLSearchParams({ to: id, about })}`;
}

const load = () => import("./player-sheet.tsx");
const PlayerSheet = onDemand(async () => (await load()).PlayerSheet);

/** The three dots beside a player's name: message, report, mute and block. Without scripts they lead to the player's page. */
export function PlayerMenu({ className = "", ...props }: PlayerMenuProps & { className?: string }) {
  const { player } = props;
  const { openSheet, sheet } = useSheets<"menu">(load, (_, close) => <PlayerSheet {...props} onClose={close} />);
  const look = { label: `More about ${player.name}`, variant: "quiet" as const, children: <Icon name="ellipsis" size={18} /> };
  return (
    <>
      <IconButton {...look} aria-haspopup="dialog" onClick={() => openSheet("menu")} className={`needs-scripts flex-none ${className}`} />
      <IconLink {...look} to={`/profile/${player.id}#contact`} className={`without-scripts flex-none ${className}`} />
      {sheet}
    </>
  );
}
