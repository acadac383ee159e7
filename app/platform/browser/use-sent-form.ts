import { type FormEvent, useRef, useState } from "react";

const PATIENCE_MS = 20_000;

/**
 * Sends a form without leaving the page to `address`, which answers with JSON of the type `Answer`, also when it refuses. The router's
 * fetchers need the code of the page they write to, and leave this one when that cannot be loaded; this needs only the answer.
 * When none comes, `failed` gives it, everything stays as it is, and the form can be sent again.
 */
export function useSentForm<Answer>(
  address: string,
  failed: (form: FormData) => Answer,
  onAnswer: (answer: Answer, form: FormData) => void,
) {
  const [answer, setAnswer] = useState<Answer>();
  const [sending, setSending] = useState<FormData | null>(null);
  const underway = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press while the first is on its way would say the same twice.
    if (underway.current) return;
    underway.current = true;
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    setSending(form);
    const answered = (await send<Answer>(address, form)) ?? failed(form);
    underway.current = false;
    setSending(null);
    setAnswer(answered);
    onAnswer(answered, form);
  };
  return { answer, sending, submit };
}

async function send<Answer>(address: string, form: FormData): Promise<Answer | undefined> {
  try {
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const response = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.headers.get("content-type")?.startsWith("application/json")) throw new Error(`Answered with ${response.status}.`);
    return (await response.json()) as Answer;
  } catch (error) {
    console.warn("A form could not be sent.", error);
    return undefined;
  }
}
