import { tryEncodeSharedTrade } from "~/features/offers/core/share-link.ts";
import { SHARE_PARAM } from "~/features/offers/offers.constants.ts";
import type { OfferSides } from "~/features/offers/offers.types.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";

/** Opens the form of the trades board with this trade. The form reads only the pets, so status and time are left out. */
export function PostThis({ sides }: { sides: OfferSides }) {
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
