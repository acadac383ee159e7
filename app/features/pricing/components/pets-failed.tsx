import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { usePickWords } from "./pick-words.ts";

/** Says where the pets are needed that they could not be loaded, with a button to try again. */
export function PetsFailed({ retry, className }: { retry: () => void; className?: string }) {
  const words = usePickWords();
  return (
    <Notice
      tone="error"
      live
      className={className}
      action={
        <Button size="small" onClick={retry}>
          {words.retry}
        </Button>
      }
    >
      {words.failed}
    </Notice>
  );
}
