import type { Elements } from "./own-text.tsx";

interface OptionProps {
  id: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
  children: Elements;
}

/** A choice of a search field with the role `combobox`, which keeps the focus. */
export function Option({ id, active, onPoint, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option (ARIA combobox).
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled at the field.
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-[0.875rem] px-2.5 py-1.5 ${active ? "bg-sunk outline-2 outline-accent -outline-offset-2" : ""}`}
    >
      {children}
    </div>
  );
}
