import { type ReactNode, useId } from "react";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { useWindowReader } from "~/features/pictures/components/use-window-reader.ts";
import { Button } from "~/ui/button.tsx";
import { FileButton } from "~/ui/file-button.tsx";
import { FileDrop } from "~/ui/file-drop.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ownText } from "~/ui/own-text.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { checkWindow } from "../core/check-window.ts";
import { WINDOW_PROBLEMS } from "../swap-check.constants.ts";
import type { AgreedSides } from "../swap-check.types.ts";
import { WindowPicture } from "./window-picture.tsx";
import { WindowResult } from "./window-result.tsx";

interface WindowCheckProps {
  agreed: AgreedSides;
  /** The other player. */
  name: string;
}

/** Choose, paste or drop a picture of the trade window; shows its differences from the deal. Changes nothing in the deal. */
export function WindowCheck({ agreed, name }: WindowCheckProps) {
  const { pets } = useCatalogue(null);
  const { reading, read, clear } = useWindowReader(agreed);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="swap-check">
      <h2 id={heading} className="text-2xl">
        Check a picture of the trade window
      </h2>
      {reading.state === "reading" && (
        <div className="swap-reading">
          <img src={reading.address} alt="" className="swap-waiting" />
          <p role="status" className="font-bold">
            {reading.progress === 0 ? "Loading the pictures of the pets …" : "Comparing …"}
          </p>
          <ProgressBar label="Progress" value={reading.progress} className="w-full max-w-sm" />
          <Button onClick={clear}>Cancel</Button>
        </div>
      )}
      {reading.state === "read" && (
        <>
          <WindowResult
            comparison={checkWindow(agreed, reading.window, reading.unknown)}
            unknown={reading.unknown}
            agreed={agreed}
            name={name}
            pets={pets}
          />
          <WindowPicture address={reading.address} size={reading.size} window={reading.window} />
        </>
      )}
      {reading.state !== "reading" && (
        <WindowPick onFile={read} isAgain={reading.state === "read"}>
          {reading.state === "failed" && (
            <Notice tone={reading.problem === "not-found" ? "warning" : "error"} live className="text-left">
              {WINDOW_PROBLEMS[reading.problem]}
            </Notice>
          )}
        </WindowPick>
      )}
    </section>
  );
}

interface WindowPickProps {
  onFile: (file: Blob) => void;
  isAgain: boolean;
  /** The error of the last file. */
  children: ReactNode;
}

function WindowPick({ onFile, isAgain, children }: WindowPickProps) {
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <FileDrop onFiles={take} pastes="anywhere" className="swap-pick">
      {ownText(children)}
      <FileButton
        label={isAgain ? "Another picture" : "Choose a screenshot"}
        accept="image/*"
        variant={isAgain ? "plain" : "primary"}
        size="large"
        icon={<Icon name="image-up" size={20} />}
        onFile={onFile}
      />
      <p>You can also paste it, or drop it here.</p>
      <p className="text-sm text-soft-ink">Your picture stays on this device. It is compared right here, and sent nowhere.</p>
    </FileDrop>
  );
}
