import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { usePickWords } from "./pick-words.ts";

/** Error in place of the pets, with a button to retry. */
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
