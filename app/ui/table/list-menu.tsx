import { type ReactNode, useEffect, useRef, useState } from "react";
import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "../icon.tsx";

interface ListMenuProps {
  label: string;
  icon: IconName;
  /** How many of its choices are in use. */
  used?: number;
  /** Open when the page comes. */
  opened?: boolean;
  children: ReactNode;
}

/** A panel behind a button, which opens without scripts too. With them Esc and a press outside close it. */
export function ListMenu({ label, icon, used = 0, opened = false, children }: ListMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [atFirst] = useState(opened);
  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false;
    };
    const pressed = ({ target }: PointerEvent) => {
      if (details.current?.open && !details.current.contains(target as Node)) close();
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      if (details.current.contains(document.activeElement)) details.current.querySelector("summary")?.focus();
      close();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", escaped);
    };
  }, []);
  return (
    <details ref={details} className="list-menu" open={atFirst}>
      <summary className="button" data-variant="plain">
        <Icon name={icon} size={18} />
        <span>{label}</span>
        {used > 0 && (
          <b className="list-used">
            <span>{used}</span>
            <span className="sr-only"> in use</span>
          </b>
        )}
      </summary>
      <div className="list-panel">{children}</div>
    </details>
  );
}
