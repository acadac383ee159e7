import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { FORM_NAME } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import type { PetSearch } from "../../core/pet-search.ts";
import { namedTwice, readPictureName } from "../../core/picture-names.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "../../pets.staff.constants.ts";
import type { CataloguePet } from "../../pets.types.ts";
import { preparePicture } from "./prepare-picture.ts";

/** A picture on its way to a pet. */
export interface PictureUpload {
  key: number;
  file: File;
  preview: string;
  /** The pets that are offered, best first, by their ids. */
  likely: number[];
  /** Null: nobody has said yet, or it is left out. */
  petId: number | null;
  /** Whether its name alone says which pet it is of. */
  sure: boolean;
  state: "ready" | "sending" | "saved" | "failed";
  problem?: string;
}

const MIN_WAIT_MS = 1_000;

/** Pictures that were chosen, which pet each is of, and how far they have come. They are sent one after another. */
export function usePictureUploads({ pets, search }: { pets: CataloguePet[]; search: PetSearch | null }) {
  const { pathname } = useLocation();
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const [running, setRunning] = useState(false);
  const lastKey = useRef(0);

  const change = (key: number, changes: Partial<PictureUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const add = (files: readonly File[]) => {
    if (!search) return;
    const added = files.map((file): PictureUpload => {
      lastKey.current += 1;
      const { sure, likely } = readPictureName(file.name, search);
      const idOf = (place: number) => pets[place]?.id ?? 0;
      return {
        key: lastKey.current,
        file,
        preview: URL.createObjectURL(file),
        state: "ready",
        likely: likely.map(idOf),
        petId: sure === null ? null : idOf(sure),
        sure: sure !== null,
      };
    });
    setUploads((before) => [...before, ...added]);
  };

  const remove = (key: number) => {
    const removed = uploads.find((upload) => upload.key === key);
    if (removed) URL.revokeObjectURL(removed.preview);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  };

  const open = uploads.filter(({ state }) => state === "ready" || state === "failed");
  const twice = namedTwice(open.map(({ petId }) => petId));
  const sendable = open.filter(({ petId }) => petId !== null && !twice.has(petId));

  const send = async () => {
    setRunning(true);
    for (const upload of sendable) {
      change(upload.key, { state: "sending", problem: undefined });
      const problem = await sendOne(pathname, upload);
      change(upload.key, problem === undefined ? { state: "saved" } : { state: "failed", problem });
    }
    setRunning(false);
  };

  return { uploads, add, change, remove, send, running, twice, sendable, open };
}

/** Sends a picture, and waits where too many were sent of late. Returns what went wrong, in words. */
async function sendOne(address: string, { file, petId }: PictureUpload): Promise<string | undefined> {
  const ready = await preparePicture(file);
  if (!ready) return `${MESSAGES.imageFailed}\nThis file is not a picture that can be read.`;
  for (;;) {
    const form = new FormData();
    form.set(FORM_NAME, "image");
    form.set("petId", String(petId));
    form.set("image", ready);
    const reply = await sendForm(address, form);
    if (reply?.ok) return undefined;
    if (reply?.status !== 429 || reply.until === undefined)
      return [reply?.title, reply?.message ?? MESSAGES.imageFailed].filter(Boolean).join("\n");
    await new Promise((resolve) => setTimeout(resolve, Math.max(MIN_WAIT_MS, (reply.until ?? 0) - Date.now())));
  }
}
