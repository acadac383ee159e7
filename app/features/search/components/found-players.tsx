import "./search.css";
import { Link } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import type { SiteSearch } from "../search.types.ts";

type Player = SiteSearch["players"][number];

/** Players that a search found, each with their verified Roblox name where it is another one. */
export function FoundPlayers({ players, to }: { players: readonly Player[]; to: (player: Player) => string }) {
  return (
    <ul className="search-rows">
      {players.map((player) => (
        <li key={player.id}>
          <Link to={to(player)} className="search-row">
            <Avatar name={player.name} avatar={player.avatar} size={40} />
            <bdi translate="no" className="min-w-0 truncate">
              {player.name}
            </bdi>
            {player.roblox !== null && (
              <span className="min-w-0 truncate font-normal text-soft-ink">
                <span>on Roblox </span>
                <bdi translate="no">{player.roblox}</bdi>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
