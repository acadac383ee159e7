import { Icon } from "~/ui/icon.tsx";
import { MENU_ID, NAVIGATION } from "../site.constants.ts";
import { NAVIGATION_ICONS, NavigationLink } from "./navigation-link.tsx";

const UNDER_THE_THUMB = ["/", "/values", "/calculator", "/trades"] as const;

/** The navigation under the thumb, on phones. */
export function ThumbBar() {
  return (
    <nav aria-label="Quick" className="thumb-bar">
      {UNDER_THE_THUMB.map((to) => {
        const item = NAVIGATION.find((entry) => entry.to === to);
        return (
          item && (
            <NavigationLink key={to} item={item} className="thumb-bar-link">
              <span className="thumb-bar-icon">
                <Icon name={NAVIGATION_ICONS[to]} size={20} />
              </span>
              {item.label}
            </NavigationLink>
          )
        );
      })}
      <button type="button" popoverTarget={MENU_ID} className="thumb-bar-link">
        <span className="thumb-bar-icon">
          <Icon name="ellipsis" size={20} />
        </span>
        More
      </button>
    </nav>
  );
}
