import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { BLOCK_ACTS } from "../moderation.blocks.constants.ts";
import type { BlockedPlayer } from "../moderation.blocks.types.ts";
import { BlockButton } from "./block-button.tsx";

/** The reader's blocked and muted players, each with its undo button. */
export function BlockedPlayers({ players }: { players: BlockedPlayer[] }) {
  // With scripts it is said in a toast.
  const last = useLastReply("block", "mute", "unblock", "unmute");
  return (
    <Section title="Blocked and muted players" count={players.length} id="blocked">
      <div className="mb-3 grid gap-1 text-pretty text-soft-ink">
        <p>
          <strong className="text-ink">Block:</strong> {BLOCK_ACTS.block.text}
        </p>
        <p>
          <strong className="text-ink">Mute:</strong> {BLOCK_ACTS.mute.text}
        </p>
      </div>
      <LastReplyNotice of={last} className="mb-3" />
      {players.length === 0 ? (
        <EmptyState title="You have blocked and muted nobody" level={3}>
          If somebody bothers you, use the three dots next to their name.
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
          {players.map(({ player, kind, at }) => (
            <li key={player.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
              <div className="flex min-w-0 items-center gap-3.5">
                <Avatar name={player.name} avatar={player.avatar} size={40} />
                <div className="min-w-0">
                  <p className="flex min-w-0 flex-wrap items-center gap-x-2.5">
                    <MemberLink member={player} className="min-h-11" />
                    <Chip>{kind === "block" ? "Blocked" : "Muted"}</Chip>
                  </p>
                  <p className="text-sm text-soft-ink">
                    since <DateTime at={at} />
                  </p>
                </div>
              </div>
              <BlockButton act={kind === "block" ? "unblock" : "unmute"} player={player} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-pretty text-soft-ink">
        You can also report what somebody does. <TextLink to="/reports">Your reports</TextLink>
      </p>
    </Section>
  );
}
