import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "~/ui/icon.tsx";
import { useScreenWords } from "./screen-words.ts";

interface ScreenPickProps {
  disabled: boolean;
  onFile: (file: Blob) => void;
  /** What went wrong with the last one. */
  children: ReactNode;
}

/** Where a screenshot is chosen, pasted or dropped. */
export function ScreenPick({ disabled, onFile, children }: ScreenPickProps) {
  const words = useScreenWords();
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
    return file !== undefined;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData?.files)) event.preventDefault();
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the file field inside.
    <div
      className="screen-pick"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onFile(file);
      }}
    >
      <Icon name="image-up" size={36} className="text-soft-ink" />
      <label className="button screen-choose" data-variant="primary">
        {words.choose}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          disabled={disabled}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) onFile(file);
          }}
        />
      </label>
      <p>{words.ways}</p>
      {children}
      <p className="text-sm text-soft-ink">{words.private}</p>
    </div>
  );
}
