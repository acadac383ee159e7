import "./screen.css";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { useScreenReader } from "~/features/pictures/components/use-screen-reader.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { nameWithVariant } from "../../core/offer-sides.ts";
import { correct, fitInto, type Proposal, propose, takenItems, withoutAdded } from "../../core/proposals.ts";
import { OnePetSheet } from "../one-pet-sheet.tsx";
import { PetsFailed } from "../pets-failed.tsx";
import type { PickTarget } from "../pick-target.ts";
import { usePickWords } from "../pick-words.ts";
import { ScreenFind } from "./screen-find.tsx";
import { ScreenPick } from "./screen-pick.tsx";
import { ScreenPicture } from "./screen-picture.tsx";

interface ScreenSheetProps {
  catalogue: Pick<ReturnType<typeof useCatalogue>, "pets" | "search" | "status" | "retry">;
  target: PickTarget;
  /** A picture to open at once. */
  file?: Blob;
  /** Receives the selected items with their confidence, in place of the target. */
  onTaken?: (taken: readonly Proposal[]) => void;
  onClose: () => void;
}

/**
 * Reads pets from a screenshot, in the browser only, and proposes them one by one. Only what the reader selects, and corrects if needed,
 * is added to the target.
 */
export function ScreenSheet({ catalogue, target, file, onTaken, onClose }: ScreenSheetProps) {
  const { screen: words, close } = usePickWords();
  const { pets, status, retry } = catalogue;
  const petsById = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets]);
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [searching, setSearching] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const listId = useId();
  const show = (number: number) => document.getElementById(`${listId}-${number}`)?.scrollIntoView({ block: "nearest" });
  const { reading, looking, read, look, cancel } = useScreenReader({
    onRead: (finds) => setProposals(propose(finds, petsById)),
    onPart: (find) => {
      const next = propose([find], petsById, proposals);
      setProposals(next);
      requestAnimationFrame(() => show(next.at(-1)?.number ?? 0));
    },
  });
  const change = (next: Proposal) => setProposals((all) => all.map((one) => (one.number === next.number ? next : one)));
  const [addedCount, setAddedCount] = useState(0);
  const start = (file: Blob) => {
    setProposals([]);
    setAddedCount(0);
    read(file);
  };
  const room = target.max - target.count;
  const { fitting, leftOut } = fitInto(proposals, room);
  const items = takenItems(fitting);
  const begun = useRef(false);
  const begin = useEffectEvent(() => file && start(file));
  const ready = pets.length > 0;
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    begin();
  }, [ready]);
  const add = async () => {
    if (onTaken) {
      onTaken(proposals.filter((one) => one.taken));
      return onClose();
    }
    setBusy(true);
    const answer = await target.add(items);
    setBusy(false);
    if (answer === false) return;
    if (leftOut.length === 0) return onClose();
    // Items without room stay selected, for the other side or for later.
    setProposals(withoutAdded(proposals, leftOut));
    setAddedCount(items.length);
  };

  if (status === "failed" && pets.length === 0) {
    return (
      <Sheet open onClose={onClose} title={words.title} closeLabel={close} width="52rem">
        <PetsFailed retry={retry} />
      </Sheet>
    );
  }
  const sure = proposals.filter((one) => one.sureness === "sure" && !one.taken).length;
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={`${words.title}: ${target.label}`}
        closeLabel={close}
        width="52rem"
        footer={
          reading.state === "read" && (
            <>
              <Button onClick={cancel}>{words.another}</Button>
              <Button
                variant="primary"
                className="min-w-0 flex-1 sm:flex-none"
                busy={busy}
                disabled={items.length === 0}
                onClick={() => void add()}
              >
                {words.add(items.length)}
              </Button>
            </>
          )
        }
      >
        {(reading.state === "empty" || reading.state === "failed") && (
          <ScreenPick disabled={pets.length === 0} onFile={start}>
            {reading.state === "failed" && (
              <Notice live tone="error">
                {words.problems[reading.problem]}
              </Notice>
            )}
          </ScreenPick>
        )}
        {reading.state === "reading" && (
          <div className="screen-reading">
            <img src={reading.address} alt="" className="screen-waiting" />
            <p role="status" className="font-bold">
              {reading.progress === 0 ? words.loading : words.reading}
            </p>
            <ProgressBar label={words.progress} value={reading.progress} className="w-full max-w-sm" />
            <Button onClick={cancel}>{words.cancel}</Button>
          </div>
        )}
        {reading.state === "read" && (
          <>
            <ScreenPicture
              address={reading.address}
              size={reading.size}
              proposals={proposals}
              looking={looking}
              onShow={show}
              onLook={look}
            />
            <div role="status" className="my-3 grid gap-2">
              <p className="font-bold">{words.summary(proposals.length, proposals.filter((one) => one.taken).length)}</p>
              {reading.known < pets.length && <p className="text-sm text-soft-ink">{words.known(reading.known, pets.length)}</p>}
              {reading.isUnclear && <Notice tone="warning">{words.unclear}</Notice>}
              {addedCount > 0 && <p className="font-bold text-gain">{words.addedSome(addedCount)}</p>}
              {leftOut.length > 0 && (
                <Notice tone="warning" title={words.tooMany(room)}>
                  <p>{words.leftOut}</p>
                  <ul className="screen-left-out">
                    {leftOut.map(({ number, pet, variant, quantity }) => (
                      <li key={number}>
                        <span className="screen-number">{number}</span>
                        {quantity > 1 && <span>{`${quantity} ×`}</span>}
                        <bdi translate="no">{nameWithVariant({ name: pet.name, variant })}</bdi>
                      </li>
                    ))}
                  </ul>
                </Notice>
              )}
            </div>
            {sure > 1 && (
              <Button
                size="small"
                icon={<Icon name="check" size={16} />}
                onClick={() => setProposals((all) => all.map((one) => (one.sureness === "sure" ? { ...one, taken: true } : one)))}
              >
                {words.takeSure(sure)}
              </Button>
            )}
            <ol className="screen-finds" aria-label={words.found}>
              {proposals.map((one) => (
                <ScreenFind
                  key={one.number}
                  id={`${listId}-${one.number}`}
                  proposal={one}
                  target={target}
                  picture={{ address: reading.address, size: reading.size }}
                  onChange={change}
                  onSearch={() => setSearching(one.number)}
                />
              ))}
            </ol>
          </>
        )}
      </Sheet>
      {searching !== null && (
        <OnePetSheet
          catalogue={catalogue}
          onPick={(petId) => {
            const proposal = proposals.find(({ number }) => number === searching);
            const pet = petsById.get(petId);
            if (proposal && pet) change(correct(proposal, pet));
          }}
          onClose={() => setSearching(null)}
        />
      )}
    </>
  );
}
