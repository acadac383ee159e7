import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

/** Says where the pets are needed that they could not be loaded, with a button to try again. */
export function PetsFailed({ retry, className }: { retry: () => void; className?: string }) {
  return (
    <Notice
      tone="error"
      live
      className={className}
      action={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      Failed to load pets. Please try again.
    </Notice>
  );
}
