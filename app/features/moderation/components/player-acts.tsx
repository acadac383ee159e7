import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "~/ui/icon.tsx";
import { BLOCK_ACTS } from "../moderation.blocks.constants.ts";
import type { BlockKind } from "../moderation.blocks.types.ts";
import { type BlockAct, BlockButton } from "./block-button.tsx";
import { messageAddress, type PlayerMenuProps } from "./player-menu.tsx";

interface PlayerActsProps extends PlayerMenuProps {
  /** The reader; null for a guest. */
  viewerId: string | null;
  /** The reader's block or mute of the player; undefined while loading. */
  kind: BlockKind | null | undefined;
  onDone?: () => void;
}

/** The reader's actions on a player: make an offer, write, report, mute, block, or undo. */
export function PlayerActs({ player, about, report, viewerId, kind, onDone }: PlayerActsProps) {
  const { pathname, search } = useLocation();
  if (viewerId === player.id)
    return <p className="pb-2 text-soft-ink">This is you. What others can do here is write to you, report, mute and block.</p>;
  const { kind: what, id } = report ?? { kind: "profile", id: player.id };
  const acts: BlockAct[] = kind === "block" ? ["unblock"] : [kind === "mute" ? "unmute" : "mute", "block"];
  return (
    <ul className="grid gap-1">
      {kind !== "block" && (
        <>
          <Way to={offerAddress(player, about)} icon="handshake" title="Make an offer">
            <span>
              Offer <bdi translate="no">{player.name}</bdi> pets for pets.
            </span>
          </Way>
          <Way to={messageAddress(player, about)} icon="message-circle" title="Message">
            <span>
              Ask <bdi translate="no">{player.name}</bdi> for a conversation.
            </span>
          </Way>
        </>
      )}
      <Way to={`/report/${what}/${id}`} icon="flag" title="Report">
        <span>
          Tell the team what is wrong. <bdi translate="no">{player.name}</bdi> won’t know.
        </span>
      </Way>
      {viewerId === null ? (
        <Way to={`/login?${new URLSearchParams({ returnTo: pathname + search })}`} icon="ban" title="Sign in">
          Then you can mute and block players.
        </Way>
      ) : (
        kind !== undefined &&
        acts.map((act) => (
          <li key={act} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2">
            <p className="flex min-w-0 flex-[1_1_9rem] items-center gap-[min(1rem,3vw)]">
              <Icon name={act.endsWith("block") ? "ban" : "bell-off"} size={20} className="flex-none text-soft-ink" />
              <span className="min-w-0 text-pretty text-sm text-soft-ink">{BLOCK_ACTS[act].text}</span>
            </p>
            <BlockButton act={act} player={player} {...(onDone && { onDone })} />
          </li>
        ))
      )}
    </ul>
  );
}

/** Where the reader makes a player an offer: about the trade that the menu is about, if it is one. */
function offerAddress({ id: to }: PlayerMenuProps["player"], about: string | undefined): string {
  const [kind, trade] = (about ?? "").split(":", 2);
  return newDealAddress({ to, ...(kind === "trade" && trade !== undefined && { trade }) });
}

function Way({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-[min(1rem,3vw)] rounded-control py-2">
        <Icon name={icon} size={20} className="flex-none text-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="block text-pretty text-sm text-soft-ink">{children}</span>
        </span>
        <Icon name="chevron-right" size={18} className="flex-none text-soft-ink" />
      </Link>
    </li>
  );
}
