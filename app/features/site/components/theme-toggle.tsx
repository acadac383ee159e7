import { useLayoutEffect } from "react";
import { Icon } from "~/ui/icon.tsx";
import { THEME_COLORS, THEME_KEY } from "../site.constants.ts";
import { readStored, writeStored } from "./browser-store.ts";

/** Switches between light and dark. CSS chooses the icon, so it is right at the first paint. */
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

type Theme = keyof typeof THEME_COLORS;

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

/** The stored choice, else the preference of the system. */
function preferredTheme(): Theme {
  const stored = readStored(THEME_KEY);
  if (stored === "light" || stored === "dark") return stored;
  return matchMedia(SYSTEM_DARK).matches ? "dark" : "light";
}

/** Shows a theme on the page and in the browser's own bars. */
function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]:not([media])')?.setAttribute("content", THEME_COLORS[theme]);
}

/** Switches to the other theme and remembers it. */
function switchTheme(): void {
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  writeStored(THEME_KEY, theme);
  showTheme(theme);
}

/** Follows a switch in another tab, and the system while nothing is chosen. Returns a function that stops it. */
function followTheme(): () => void {
  const follow = () => showTheme(preferredTheme());
  const system = matchMedia(SYSTEM_DARK);
  system.addEventListener("change", follow);
  window.addEventListener("storage", follow);
  return () => {
    system.removeEventListener("change", follow);
    window.removeEventListener("storage", follow);
  };
}
