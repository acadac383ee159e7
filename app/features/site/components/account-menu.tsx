import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { BACK_OFFICE, OWN_PLACES } from "../core/places.ts";
import { PlaceLinks, usePlaceLinks } from "./place-links.tsx";

const ID = "account-menu";

/** The menu beside a player's name: the reader's most used pages. On phones they are in the site's menu. */
export function AccountMenu({ manages }: { manages: boolean }) {
  return (
    <>
      <IconButton label="Your menu" popoverTarget={ID} className="account-menu-button max-[48rem]:hidden">
        <Icon name="chevron-down" size={18} />
      </IconButton>
      <nav {...usePlaceLinks()} id={ID} popover="auto" aria-label="Your menu" className="site-menu account-menu">
        <PlaceLinks places={manages ? [...OWN_PLACES, BACK_OFFICE] : OWN_PLACES} />
      </nav>
    </>
  );
}
