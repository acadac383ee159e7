import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";

interface FileDropProps {
  onFiles: (files: FileList) => void;
  /** Also takes files that are pasted: while the focus is inside, or anywhere on the page or the sheet around it. */
  pastes?: "inside" | "anywhere";
  /** Class name; `data-over` is set during a drag over it. */
  className: string;
  children: ReactNode;
}

/** Wraps a file field to accept dropped and pasted files as well. */
export function FileDrop({ onFiles, pastes, className, children }: FileDropProps) {
  const place = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files } = event.clipboardData ?? {};
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const isHere = pastes === "inside" ? place.current?.contains(event.target as Node) : !modal || modal.contains(place.current);
    if (!files || files.length === 0 || !isHere) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!pastes) return;
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [pastes]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field inside.
    <div
      ref={place}
      className={className}
      data-over={over ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}
