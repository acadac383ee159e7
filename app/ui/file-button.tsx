import type { ButtonLook } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface FileButtonProps extends ButtonLook {
  label: string;
  /** Accepted files, as in the field's `accept`. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  className?: string;
}

/** A button that asks for a file. The same one can be chosen again. */
export function FileButton({ label, accept, variant = "plain", size = "medium", icon, disabled, onFile, className }: FileButtonProps) {
  return (
    <label className={classNames("button", className)} data-variant={variant} data-size={size}>
      {icon}
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        className="sr-only"
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
