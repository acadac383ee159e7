import { type FormEvent, useId, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Field, Input, TextArea } from "~/ui/field.tsx";
import type { ReferenceOperation } from "../core/reference.ts";

interface Outcome {
  status: string;
  left: string;
  text: string;
}

const FAILED: Outcome = {
  status: "No answer",
  left: "",
  text: "The request did not get through. Please check your connection and try again.",
};

/** Sends a request with the typed values to an address, and shows the response. The token is not stored. */
export function TryIt({ operation: { id, method, path, scope, parameters, sent } }: { operation: ReferenceOperation }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const statusId = useId();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? "");
    const search = new URLSearchParams();
    let address = path;
    const typedHeaders: Record<string, string> = {};
    for (const { name, in: where } of parameters) {
      if (where === "header" && textOf(name) !== "") typedHeaders[name] = textOf(name);
      else if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(textOf(name)));
      else if (where === "query" && textOf(name) !== "") search.set(name, textOf(name));
    }
    const token = textOf("token").trim();
    const headers = {
      ...typedHeaders,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent !== null && { "content-type": "application/json" }),
    };
    const body = sent === null ? {} : { body: textOf("body") };
    setBusy(true);
    const query = search.toString();
    setOutcome(
      await ask(query === "" ? address : `${address}?${query}`, { method, headers, credentials: "omit", ...body }).catch(() => FAILED),
    );
    setBusy(false);
  }
  return (
    <form onSubmit={send} className="grid gap-3" aria-label={`Try ${method} ${path}`}>
      {parameters.map(({ name, required, example }) => (
        <Field key={name} label={name}>
          {(control) => (
            <Input
              {...control}
              name={name}
              required={required}
              defaultValue={required ? example : ""}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      {scope !== null && (
        <Field label="Your token" hint="It is sent to this site alone, and kept nowhere.">
          {(control) => <Input {...control} name="token" type="password" autoComplete="off" required />}
        </Field>
      )}
      {sent !== null && (
        <Field label="What is sent">
          {(control) => <TextArea {...control} name="body" rows={8} defaultValue={sent} spellCheck={false} className="font-mono text-sm" />}
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Send
        </Button>
      </div>
      <div role="status" id={`${id}${statusId}`}>
        {outcome && (
          <>
            <p className="font-bold">
              <span>{outcome.status}</span>
              {outcome.left && <span className="font-normal text-soft-ink">{` · ${outcome.left} requests left`}</span>}
            </p>
            <pre className="mt-1 whitespace-pre-wrap rounded-tile bg-sunk p-3.5 text-sm wrap-anywhere">
              <code>{outcome.text}</code>
            </pre>
          </>
        )}
      </div>
    </form>
  );
}

/** How much of an answer is shown. */
const MAX_SHOWN = 5_000;

async function ask(address: string, init: RequestInit): Promise<Outcome> {
  const response = await fetch(address, init);
  const text = await response.text();
  const shown = text.length > MAX_SHOWN * 4 ? text : indent(text);
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    left: response.headers.get("x-ratelimit-remaining") ?? "",
    text: shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown,
  };
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
