import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";

interface ShareButtonProps {
  title: string;
  /** An absolute address, which can be pasted anywhere. */
  url: string;
}

/** Opens the share sheet of the device with a link, or copies it where there is none. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const toast = useReadyToast();
  const share = async () => {
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The visitor closed the share sheet.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Link copied!");
    } catch {
      toast.error("The link could not be copied. Copy it from the address bar.");
    }
  };
  return (
    <Button icon={<Icon name="share-2" size={18} />} onClick={share} className="needs-scripts max-[22.5rem]:px-3">
      <span className="max-[22.5rem]:sr-only">Share</span>
    </Button>
  );
}
