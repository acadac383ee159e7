import { useEffect } from "react";
import { useToast } from "~/ui/toast.tsx";
import type { ServerAnswer } from "../servers.types.ts";

/** Tells in a toast what came of something that was pressed, once for each answer. */
export function useAnswerToast(answer: ServerAnswer | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (answer) toast[answer.ok ? "success" : "error"](answer.message);
  }, [answer, toast]);
}
