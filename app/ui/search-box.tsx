import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { Elements } from "./own-text.tsx";
import { isShortcut } from "./page-keys.tsx";

interface SearchBoxProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "size"> {
  label: string;
  /** Called with the text at each change, also when it is emptied. */
  onSearch?: (text: string) => void;
  /** The key that brings the focus here from anywhere on the page. */
  shortcut?: string;
  size?: "medium" | "large";
  /** Shown at the right end, such as a button. */
  after?: Elements;
}

/** A search field. Works uncontrolled inside a form (`defaultValue`) and controlled (`value` with `onSearch`). */
export function SearchBox({ label, onSearch, shortcut, size = "medium", after, className, defaultValue, value, ...rest }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(String(defaultValue ?? ""));
  const text = value === undefined ? own : String(value);
  useShortcut(shortcut, input);
  const change = (next: string) => {
    setOwn(next);
    onSearch?.(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only text typed before hydration, which React leaves in the field at first.
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== text) change(typed);
  }, []);
  return (
    <div
      className={classNames(
        "search-box relative flex items-center rounded-card bg-surface shadow-card",
        size === "large" ? "min-h-14" : "min-h-12",
        className,
      )}
    >
      <Icon name="search" size={20} className="pointer-events-none absolute left-4 text-soft-ink" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        ref={input}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        value={text}
        onChange={(event) => change(event.target.value)}
        className="h-full min-h-[inherit] w-full min-w-0 appearance-none rounded-card bg-transparent pr-2 pl-12 text-[1.0625rem] placeholder:text-soft-ink placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            change("");
            input.current?.focus();
          }}
          className="grid size-11 flex-none place-items-center rounded-control text-soft-ink hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
      )}
      {text === "" && shortcut && (
        <kbd aria-hidden className="mr-4 hidden rounded-md bg-sunk px-2 py-0.5 font-text text-sm text-soft-ink sm:pointer-fine:block">
          {shortcut}
        </kbd>
      )}
      {after}
    </div>
  );
}

function useShortcut(key: string | undefined, input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!key) return;
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, [key, input]);
}
