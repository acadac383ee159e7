import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { useToast } from "./toast.tsx";

interface CopyButtonProps {
  text: string;
  /** The copied thing, for the button's name and the toast: “the Roblox name Gwen”. */
  what: string;
}

/** Copies a short text, such as a name to paste into the game. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`Copied: ${text}`);
    } catch {
      toast.error("Your browser did not allow to copy. Select the text and copy it by hand.");
    }
  };
  return (
    <IconButton label={`Copy ${what}`} variant="quiet" onClick={copy} className="needs-scripts -my-2 flex-none">
      <Icon name="copy" size={18} />
    </IconButton>
  );
}
