import { useLayoutEffect } from "react";
import { Icon } from "~/ui/icon.tsx";
import { followTheme, preferredTheme, showTheme, switchTheme } from "./theme.ts";

/** Switches between light and dark (SHELL-080, SHELL-123). CSS chooses what it shows, so it is right at the first paint. */
export function ThemeToggle() {
  useLayoutEffect(() => {
    // After an error React may have rendered the document again, without the attribute.
    showTheme(preferredTheme());
    return followTheme();
  }, []);
  return (
    <button type="button" onClick={switchTheme} data-variant="plain" data-shape="icon" className="button needs-scripts">
      <span className="while-light">
        <Icon name="moon" size={20} />
        <span className="sr-only">Switch to dark theme</span>
      </span>
      <span className="while-dark">
        <Icon name="sun" size={20} />
        <span className="sr-only">Switch to light theme</span>
      </span>
    </button>
  );
}
