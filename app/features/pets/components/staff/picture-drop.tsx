import { type ReactNode, useState } from "react";

interface PictureDropProps {
  onFiles: (files: FileList) => void;
  /** Also takes files that are pasted while the focus is inside. */
  pastes?: boolean;
  children: ReactNode;
}

/** The frame around a field for pictures, which also takes those that are dropped on it. */
export function PictureDrop({ onFiles, pastes = false, children }: PictureDropProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field inside.
    <div
      className="picture-pick"
      data-over={over ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
      onPaste={pastes ? (event) => onFiles(event.clipboardData.files) : undefined}
    >
      {children}
    </div>
  );
}
