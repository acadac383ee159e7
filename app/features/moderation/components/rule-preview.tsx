import { useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { Button } from "~/ui/button.tsx";
import { useFormHandle } from "~/ui/form/form.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { RulePreview } from "../moderation.types.ts";

type State = { kind: "idle" | "busy" | "failed" | "wrong" } | { kind: "done"; preview: RulePreview };

/** Within the form of a word rule: its matches in the last week. */
export function RulePreviewButton() {
  const form = useFormHandle();
  const [state, setState] = useState<State>({ kind: "idle" });
  const show = async () => {
    const fields = new FormData(form.ref.current ?? undefined);
    setState({ kind: "busy" });
    const asked = new URLSearchParams({ name: String(fields.get("name") ?? ""), warning: String(fields.get("warning") ?? "") });
    const { status, data } = await fetchJson<RulePreview>(`/admin/word-rules/preview.json?${asked}`);
    setState(data ? { kind: "done", preview: data } : { kind: status === 422 || status === 400 ? "wrong" : "failed" });
  };
  return (
    <div className="grid gap-3">
      <Button onClick={show} busy={state.kind === "busy"} icon={<Icon name="eye" size={18} />} className="needs-scripts justify-self-start">
        What would it have caught?
      </Button>
      <div role="status" className="grid gap-3">
        {state.kind === "wrong" && <Notice tone="warning">First enter words that a rule can use.</Notice>}
        {state.kind === "failed" && <Notice tone="error">The preview could not be loaded. Please try again.</Notice>}
        {state.kind === "done" && <Preview {...state.preview} />}
      </div>
    </div>
  );
}

function Preview({ searched, caught, privately, shown }: RulePreview) {
  return (
    <>
      <p>
        {`In the last 7 days: ${caught} of the public texts, and ${privately} private messages, which are only counted. ${searched} texts were searched.`}
      </p>
      <ul className="grid gap-2">
        {shown.map(({ noun, text, found, place, at }) => (
          <li key={`${place}-${at}`} className="rounded-xl bg-sunk px-3 py-2">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            <p className="text-sm text-soft-ink">
              Found: <bdi translate="no">{`“${found}”`}</bdi>
            </p>
            <TextLink to={place}>{`To the ${noun}`}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
