import { FileButton } from "~/ui/file-button.tsx";
import { FileDrop } from "~/ui/file-drop.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { usePickWords } from "../pick-words.ts";

interface ScreenPickProps {
  disabled: boolean;
  onFile: (file: Blob) => void;
  /** The error of the last file. */
  children: Elements;
}

/** Where a screenshot is chosen, pasted or dropped. */
export function ScreenPick({ disabled, onFile, children }: ScreenPickProps) {
  const { screen: words } = usePickWords();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <FileDrop onFiles={take} pastes="anywhere" className="screen-pick">
      <Icon name="image-up" size={36} className="text-soft-ink" />
      <FileButton label={words.choose} accept="image/*" variant="primary" disabled={disabled} onFile={onFile} />
      <p>{words.ways}</p>
      {children}
      <p className="text-sm text-soft-ink">{words.private}</p>
    </FileDrop>
  );
}
