import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { ProposedItem } from "../inventory.types.ts";
import { useUploadWords } from "./use-upload-words.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

/** Draws something in the row of a picture; its proposals are sent with the picture, as a hint for the reviewer. */
export type RowSlot = (upload: Upload, propose: (items: readonly ProposedItem[]) => void) => Elements;

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
  slot: RowSlot | undefined;
}

/** A chosen picture: preview, progress, and a button that stops it or takes it off the list. */
export function UploadRow({ upload, uploads, slot }: UploadRowProps) {
  const words = useUploadWords();
  const { key, file, preview, state, progress, problem } = upload;
  const isUnderWay = state === "waiting" || state === "sending";
  const isDone = state === "sent" || state === "finishing";
  return (
    <li className="upload-row" data-state={state}>
      {preview === "" ? (
        <span className="upload-preview grid place-items-center text-soft-ink">
          <Icon name="eye-off" size={24} />
        </span>
      ) : (
        <img src={preview} alt={words.preview(file.name)} className="upload-preview" />
      )}
      <div className="grid min-w-0 gap-1">
        <p className="truncate font-bold">{file.name}</p>
        <p className={problem ? "text-pretty font-bold text-loss text-sm" : "text-sm text-soft-ink"}>
          <span>{problem ?? words.states[state]}</span>
          {state === "sending" && <span className="figures">{` ${Math.round(progress * 100)} %`}</span>}
        </p>
        {(isUnderWay || isDone) && <ProgressBar label={words.progressOf(file.name)} value={progress} />}
        {slot?.(upload, (items) => uploads.propose(key, items))}
      </div>
      {isUnderWay && (
        <IconButton label={words.cancel(file.name)} variant="quiet" onClick={() => uploads.cancel(key)}>
          <Icon name="x" size={20} />
        </IconButton>
      )}
      {state === "sent" && <Icon name="check" size={22} className="m-2.5 stroke-3 text-gain" />}
      {!isUnderWay && !isDone && (
        <IconButton label={words.remove(file.name)} variant="quiet" onClick={() => uploads.remove(key)}>
          <Icon name="trash-2" size={20} />
        </IconButton>
      )}
    </li>
  );
}
