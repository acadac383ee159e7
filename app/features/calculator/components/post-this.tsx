import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { SHARE_PARAM } from "../calculator.constants.ts";
import type { TradeSides } from "../calculator.types.ts";
import { tryEncodeSharedTrade } from "../core/share-link.ts";

/** Takes the trade on the screen to the trades board's form. The form asks for nothing but the pets: status and time stay behind. */
export function PostThis({ sides }: { sides: TradeSides }) {
  const payload = tryEncodeSharedTrade({ ...sides, status: null, timestamp: 0 });
  if (payload === null) return null;
  return (
    <ButtonLink
      to={`/trades/create?${new URLSearchParams({ [SHARE_PARAM]: payload })}`}
      className="mt-3.5 w-full"
      icon={<Icon name="megaphone" size={18} />}
    >
      Post this trade on the board
    </ButtonLink>
  );
}
