import { Icon } from "~/ui/icon.tsx";
import { MENU_ID, NAVIGATION } from "../site.constants.ts";
import { NavigationLink } from "./navigation-link.tsx";

const ITEMS = ["/", "/values", "/calculator", "/trades"].flatMap((to) => NAVIGATION.filter((item) => item.to === to));

/** The bar at the bottom of phones, in reach of the thumb. */
export function ThumbBar() {
  return (
    <nav aria-label="Quick" className="thumb-bar">
      {ITEMS.map((item) => (
        <NavigationLink key={item.to} item={item} className="thumb-bar-link">
          <span className="thumb-bar-icon">
            <Icon name={item.icon} size={20} />
          </span>
          {item.label}
        </NavigationLink>
      ))}
      <button type="button" popoverTarget={MENU_ID} className="thumb-bar-link">
        <span className="thumb-bar-icon">
          <Icon name="ellipsis" size={20} />
        </span>
        More
      </button>
    </nav>
  );
}
