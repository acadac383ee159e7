import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

/** The pets could not be loaded (CALC-024): said where they are needed, with a second try. */
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
