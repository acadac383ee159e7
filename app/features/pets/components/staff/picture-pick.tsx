import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Input } from "~/ui/field.tsx";
import { FileDrop } from "~/ui/file-drop.tsx";
import { FormField } from "~/ui/form/form.tsx";
import { PET_STAFF_MESSAGES as MESSAGES } from "../../pets.staff.constants.ts";
import { PetArt } from "../parts/pet-art.tsx";
import { preparePicture } from "./prepare-picture.ts";

type Shown = ComponentProps<typeof PetArt>["pet"];

/**
 * The picture of a pet: chosen, dropped or pasted. A preview is shown at once; where it cannot be read, or there is none, that
 * is the letter of the pet.
 */
export function PicturePick({ pet }: { pet: Shown }) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  const take = async (file: File | undefined) => {
    setProblem(undefined);
    setPreview(undefined);
    if (!file || !input.current) return;
    const ready = await preparePicture(file);
    if (!ready) {
      input.current.value = "";
      return setProblem(`${MESSAGES.imageFailed}\n“${file.name}” is not a picture that can be read.`);
    }
    const list = new DataTransfer();
    list.items.add(ready);
    input.current.files = list.files;
    setPreview(URL.createObjectURL(ready));
  };

  return (
    <FileDrop onFiles={([file]) => void take(file)} pastes="anywhere" className="picture-pick">
      {preview ? (
        <img src={preview} alt="" className="size-24 rounded-card object-contain" onError={() => setPreview(undefined)} />
      ) : (
        <PetArt pet={pet} size={96} />
      )}
      <FormField name="image" label="Picture" hint="Choose one, drop it here, or paste it. Any image, 5 MB at most." className="flex-1">
        {({ defaultValue: _none, ...control }) => (
          <Input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className="file-input"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        )}
      </FormField>
      {problem && (
        <p role="alert" className="basis-full whitespace-pre-line font-bold text-loss text-sm">
          {problem}
        </p>
      )}
    </FileDrop>
  );
}
