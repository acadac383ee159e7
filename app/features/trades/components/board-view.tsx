import "./compact-card.css";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { readStored, writeStored } from "~/features/site/components/browser-store.ts";
import { ChipLink } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { BOARD_VIEW_KEY } from "../trades.constants.ts";
import { type BoardChoices, type BoardView, formatBoard } from "../trades.search-params.ts";

const VIEWS = [
  { view: "compact", label: "Compact", icon: "layout-grid" },
  { view: "full", label: "Full cards", icon: "rows-3" },
] as const;

/** Links between the two views of the board. The browser remembers the chosen one, so that a link to the plain board leads to it. */
export function BoardViewLinks({ choices, view }: { choices: BoardChoices; view: BoardView }) {
  const navigate = useNavigate();
  const full = `/trades${formatBoard(choices, "full")}`;
  useEffect(() => {
    if (view === "compact" && readStored(BOARD_VIEW_KEY) === "full") void navigate(full, { replace: true, preventScrollReset: true });
  }, [view, full, navigate]);
  return (
    <nav aria-label="View" className="board-view">
      {VIEWS.map((one) => (
        <ChipLink
          key={one.view}
          current={one.view === view}
          to={`/trades${formatBoard(choices, one.view)}`}
          preventScrollReset
          onClick={() => writeStored(BOARD_VIEW_KEY, one.view)}
        >
          <Icon name={one.icon} size={15} />
          <span>{one.label}</span>
        </ChipLink>
      ))}
    </nav>
  );
}
