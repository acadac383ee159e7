import "./match-card.css";
import "./collection.css";
import "~/features/pricing/components/verdict.css";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { RoleChip } from "~/features/accounts/components/role-chip.tsx";
import { PlayerMenu } from "~/features/moderation/components/player-menu.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatShort } from "~/features/pets/core/pet-value.ts";
import { ActivityLine } from "~/features/presence/components/activity-line.tsx";
import { newDealAddress } from "~/features/pricing/core/deal-address.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { tryEncodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { SHARE_PARAM, VERDICTS } from "~/features/pricing/pricing.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Fit, Match, MatchedPet, ShownPet } from "../collection.types.ts";

/** A player to trade with: why it is a match, and a trade ready to be posted. */
export function MatchCard({ match: { player, activity, theirs, theirsMore, mine, mineMore, fit }, asOf }: { match: Match; asOf: number }) {
  const { giving, receiving, verdict, bothWays } = fit;
  return (
    <Card as="article" padding="none" className="grid gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={player.name} avatar={player.avatar} size={44} />
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex min-w-0 items-center gap-1">
            <h3 className="flex min-w-0 flex-wrap items-center gap-2 text-lg leading-snug">
              <MemberLink member={player} search="?tab=collection" whole />
              {(player.role !== "user" || player.partner) && <RoleChip role={player.role} partner={player.partner} />}
            </h3>
            <PlayerMenu player={player} about={`match:${player.id}`} />
          </div>
          <p className="text-pretty text-sm text-soft-ink">{describeFit(fit, theirs.length + theirsMore, mine.length + mineMore)}</p>
          <ActivityLine of={activity} asOf={asOf} className="mt-1" />
        </div>
        <span className="flex flex-wrap gap-1.5">
          {bothWays && <Chip tone="accent">Both ways</Chip>}
          {verdict && <Chip tone={verdict === "fair" ? "fair" : verdict.endsWith("win") ? "gain" : "loss"}>{VERDICTS[verdict].label}</Chip>}
        </span>
      </header>
      <div className="match-sides">
        {theirs.length > 0 && <Pets title="Has what you wish for" pets={theirs} more={theirsMore} kept="they keep this one" />}
        {mine.length > 0 && <Pets title="Wishes for what you have" pets={mine} more={mineMore} kept="you keep this one" />}
      </div>
      {giving.length + receiving.length > 0 && (
        <footer className="grid items-center gap-3 rounded-tile bg-sunk p-3 sm:p-4 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="match-trade">
            <Bundle title="You give" pets={giving} kept="you keep this one" />
            <Icon name="arrow-left-right" size={18} className="match-arrow text-soft-ink" />
            <Bundle title="You get" pets={receiving} kept="they keep this one" />
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={newDealAddress({ to: player.id, giving, receiving })}
              variant="primary"
              size="small"
              icon={<Icon name="handshake" size={16} />}
            >
              Make an offer
              <span className="sr-only">
                {" "}
                to <bdi translate="no">{player.name}</bdi>
              </span>
            </ButtonLink>
            <ButtonLink to={tradeAddress(giving, receiving)} size="small" icon={<Icon name="megaphone" size={16} />}>
              Post this trade
              <span className="sr-only">
                {" "}
                for <bdi translate="no">{player.name}</bdi>
              </span>
            </ButtonLink>
          </div>
        </footer>
      )}
    </Card>
  );
}

function Pets({ title, pets, more, kept }: { title: string; pets: readonly MatchedPet[]; more: number; kept: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-bold text-sm text-soft-ink">{title}</p>
      <ul className="match-pets">
        {pets.map((pet) => (
          <li key={pet.id} className="match-pet">
            <PetArt pet={pet} size={28} />
            <span className="min-w-0 leading-snug wrap-anywhere">{nameWithVariant(pet)}</span>
            <span className="figures text-soft-ink">{formatShort(pet)}</span>
            {pet.kept && <span className="text-soft-ink">{kept}</span>}
          </li>
        ))}
        {more > 0 && <li className="self-center text-sm text-soft-ink">{`and ${formatNumber(more)} more`}</li>}
      </ul>
    </div>
  );
}

function Bundle({ title, pets, kept }: { title: string; pets: readonly MatchedPet[]; kept: string }) {
  return (
    <div className="min-w-0">
      <p className="font-bold text-sm text-soft-ink">{title}</p>
      {pets.length === 0 ? (
        <p className="text-sm">what you agree on</p>
      ) : (
        <ul className="grid gap-0.5">
          {pets.map((pet) => (
            <li key={pet.id} className="flex min-w-0 items-center gap-1.5 text-sm">
              <PetArt pet={pet} size={24} />
              <span className="min-w-0 leading-snug wrap-anywhere">
                <span>{nameWithVariant(pet)}</span>
                {pet.kept && <span className="text-soft-ink">{` (${kept})`}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The link to the board's form, filled in. A side without pets is left empty. */
function tradeAddress(giving: readonly ShownPet[], receiving: readonly ShownPet[]): string {
  const payload = tryEncodeSharedTrade({ giving, receiving, status: null, timestamp: 0 });
  return `/trades/create${payload === null ? "" : `?${new URLSearchParams({ [SHARE_PARAM]: payload })}`}`;
}

/** Why a player is a match, in a sentence; `theirs` and `mine` are the numbers of pets of the other that each wishes for. */
function describeFit({ bothWays, fair, verdict }: Pick<Fit, "bothWays" | "fair" | "verdict">, theirs: number, mine: number): string {
  const pets = (count: number) => `${formatNumber(count)} ${count === 1 ? "pet" : "pets"}`;
  if (bothWays) {
    const swap = `Has ${pets(theirs)} you wish for and wishes for ${formatNumber(mine)} of yours`;
    if (fair) return `${swap}: a fair swap.`;
    return verdict === null ? `${swap}; not all of them have a value.` : `${swap}, but their values differ too much.`;
  }
  if (theirs > 0) return `Has ${pets(theirs)} you wish for.${fair ? " You have something of the same value to offer." : ""}`;
  return `Wishes for ${pets(mine)} you have.`;
}
