import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { useToast } from "./toast.tsx";

interface CodeBlockProps {
  code: string;
  /** Its content, for the button's name: “the request”. */
  what: string;
  /** Above it, such as the language. */
  label?: string;
}

/** Code to read and to copy. Long lines wrap: a phone has no room to scroll sideways. */
export function CodeBlock({ code, what, label }: CodeBlockProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(`Copied ${what}.`);
    } catch {
      toast.error("Your browser did not allow to copy. Select the text and copy it by hand.");
    }
  };
  return (
    <figure className="overflow-hidden rounded-tile bg-sunk">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 pr-1 pl-3.5 font-bold text-sm text-soft-ink">
        <span>{label ?? what.replace(/^the /, "").replace(/^./, (letter) => letter.toUpperCase())}</span>
        <IconButton label={`Copy ${what}`} variant="quiet" onClick={copy} className="needs-scripts flex-none">
          <Icon name="copy" size={18} />
        </IconButton>
      </figcaption>
      <pre className="whitespace-pre-wrap px-3.5 pb-3.5 text-sm wrap-anywhere">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
