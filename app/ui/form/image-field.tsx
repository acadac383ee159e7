import { type ComponentProps, useEffect, useState } from "react";
import { Input } from "../field.tsx";
import { Picture } from "../picture.tsx";
import { FormField, useFormHandle } from "./form.tsx";

interface ImageFieldProps extends Pick<ComponentProps<typeof FormField>, "label" | "hint"> {
  name: string;
  /** Address of the stored picture. */
  stored?: string | undefined;
  /** Preview size in pixels. */
  width: number;
  height: number;
}

/** A picture field of a form with `files`: previews the stored picture, then the chosen one. */
export function ImageField({ name, label, hint, stored, width, height }: ImageFieldProps) {
  const { reply } = useFormHandle();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => (chosen === undefined ? undefined : URL.revokeObjectURL(chosen)), [chosen]);
  useEffect(() => {
    if (reply?.ok) setChosen(undefined);
  }, [reply]);
  const empty = <span className="flex-none rounded-tile bg-sunk" style={{ width, height }} />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Picture
        key={chosen ?? stored}
        src={chosen ?? stored}
        alt=""
        width={width}
        height={height}
        fallback={empty}
        className="flex-none rounded-tile bg-sunk object-contain"
        style={{ width, height }}
      />
      <FormField name={name} label={label} hint={hint} className="min-w-0 flex-1 basis-60">
        {({ defaultValue: _none, ...control }) => (
          <Input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            className="file-input"
            onChange={({ target: { files } }) => setChosen(files?.[0] && URL.createObjectURL(files[0]))}
          />
        )}
      </FormField>
    </div>
  );
}
