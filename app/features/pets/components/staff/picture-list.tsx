import "./staff.css";
import { Button } from "~/ui/button.tsx";
import { Field, Input, Select } from "~/ui/field.tsx";
import { FileDrop } from "~/ui/file-drop.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { CataloguePet } from "../../pets.types.ts";
import { useCatalogue } from "../parts/use-catalogue.ts";
import { type PictureUpload, usePictureUploads } from "./use-picture-uploads.ts";

const STATES = { ready: "Ready", sending: "Saving…", saved: "Saved", failed: "Not saved" } as const;
const MAX_FOUND = 8;

/** Many pictures at once, each with the pet that its file names. Unclear names get a question first, and nothing is sent before it is answered. */
export function PictureList({ catalogueHash }: { catalogueHash: string }) {
  const { pets, search, status } = useCatalogue(catalogueHash, { eager: true });
  const { uploads, add, change, remove, send, running, twice, sendable, open } = usePictureUploads({ pets, search });
  const byId = new Map(pets.map((pet) => [pet.id, pet]));
  const saved = uploads.filter(({ state }) => state === "saved").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const unclear = open.length - sendable.length;
  const find = (text: string) => search?.suggest(text, MAX_FOUND).flatMap((place) => pets[place]?.id ?? []) ?? [];
  return (
    <div className="grid gap-4">
      {status === "failed" && <Notice tone="error">The list of pets could not be loaded. Reload the page to try again.</Notice>}
      <DropPlace disabled={!search} onFiles={add} />
      {uploads.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="primary" busy={running} disabled={sendable.length === 0 && !running} onClick={send}>
              {sendable.length === 1 ? "Save 1 picture" : `Save ${sendable.length} pictures`}
            </Button>
            <p role="status">
              {saved > 0 && <span>{`${saved} of ${uploads.length} saved. `}</span>}
              {failed > 0 && <span>{`${failed} could not be saved. `}</span>}
              {unclear > 0 && (
                <span>{unclear === 1 ? "1 needs its pet and is not saved." : `${unclear} need their pets and are not saved.`}</span>
              )}
            </p>
          </div>
          <ul className="picture-rows">
            {uploads.map((upload) => (
              <PictureRow
                key={upload.key}
                upload={upload}
                byId={byId}
                twice={upload.state !== "saved" && upload.petId !== null && twice.has(upload.petId)}
                find={find}
                onChange={(changes) => change(upload.key, changes)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function DropPlace({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const take = (files: FileList | null) => onFiles([...(files ?? [])]);
  return (
    <FileDrop onFiles={take} pastes="inside" className="picture-pick">
      <Icon name="image-up" size={32} />
      <Field label="Pictures, named as their pets" hint="Choose them, drop them here, or paste them. “king-doggy.png” is for King Doggy.">
        {(control) => (
          <Input
            {...control}
            type="file"
            multiple
            accept="image/*"
            disabled={disabled}
            className="file-input"
            onChange={({ target }) => {
              take(target.files);
              target.value = "";
            }}
          />
        )}
      </Field>
    </FileDrop>
  );
}

interface PictureRowProps {
  upload: PictureUpload;
  byId: ReadonlyMap<number, CataloguePet>;
  /** Another picture is meant for the same pet. */
  twice: boolean;
  find: (text: string) => number[];
  onChange: (changes: Partial<PictureUpload>) => void;
  onRemove: () => void;
}

function PictureRow({ upload, byId, twice, find, onChange, onRemove }: PictureRowProps) {
  const { file, preview, likely, petId, sure, state, problem } = upload;
  const fixed = state === "saved" || state === "sending";
  const note =
    problem ?? (twice ? "Two pictures are for this pet. Leave one of them out." : petId === null ? "Which pet is this?" : undefined);
  const choices = petId === null || likely.includes(petId) ? likely : [petId, ...likely];
  return (
    <li className="picture-row" data-state={state}>
      <img src={preview} alt="" />
      <div className="min-w-0">
        <p className="truncate font-bold">{file.name}</p>
        <p className={note && state !== "saved" ? "whitespace-pre-line text-loss text-sm" : "text-sm text-soft-ink"}>
          {state === "saved" ? "Saved." : (note ?? (sure ? "Its name says so." : STATES[state]))}
        </p>
      </div>
      <div className="col-span-full grid gap-1.5 md:col-span-1">
        <Select
          aria-label={`Pet of ${file.name}`}
          value={petId ?? ""}
          disabled={fixed}
          onChange={({ target }) => onChange({ petId: target.value === "" ? null : Number(target.value), sure: false, problem: undefined })}
        >
          <option value="">Leave out</option>
          {choices.map((id) => (
            <option key={id} value={id}>
              {byId.get(id)?.name}
            </option>
          ))}
        </Select>
        {!sure && !fixed && (
          <Input
            type="search"
            aria-label={`Search the pet of ${file.name}`}
            placeholder="Search another pet…"
            onChange={({ target }) => {
              const found = target.value.trim() === "" ? [] : find(target.value);
              if (found.length > 0) onChange({ likely: found, petId: found[0] ?? null });
            }}
          />
        )}
      </div>
      <p className="flex items-center justify-between gap-2 max-md:col-span-full">
        <span className="font-bold text-sm">{STATES[state]}</span>
        {!fixed && (
          <IconButton label={`Take ${file.name} off the list`} variant="quiet" onClick={onRemove}>
            <Icon name="x" size={18} />
          </IconButton>
        )}
      </p>
    </li>
  );
}
