import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { JudgedLink, Judgement } from "../core/judge-pasted.ts";
import { describeJudgement, type Finding } from "../core/judgement-words.ts";
import { MAX_PASTED } from "../moderation.warnings.constants.ts";
import { loadJudge } from "./word-finder.ts";

interface RealCheckProps {
  /** The initial text of the field, such as a message. */
  text?: string;
  /** The server's result, without scripts. */
  drawn?: Judgement | undefined;
}

type State = { kind: "idle" | "busy" | "failed" | "empty" } | { kind: "done"; judgement: Judgement };

/** Where a link, a name or a message is pasted, and what speaks against it. It is judged in this browser: nothing is sent. */
export function RealCheck({ text = "", drawn }: RealCheckProps) {
  const [state, setState] = useState<State>(drawn ? { kind: "done", judgement: drawn } : { kind: "idle" });
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // So that it also works without the network later.
    loadJudge().catch(() => {});
  }, []);
  const judge = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pasted = String(new FormData(event.currentTarget).get("text") ?? "");
    if (pasted.trim() === "") return setState({ kind: "empty" });
    setState({ kind: "busy" });
    try {
      const find = await loadJudge();
      setState({ kind: "done", judgement: find(pasted.slice(0, MAX_PASTED)) });
    } catch {
      setState({ kind: "failed" });
    }
    result.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <form method="post" onSubmit={judge} className="grid gap-3">
        <Field
          label="A link, a name or a message"
          error={state.kind === "empty" && "Paste something first."}
          hint="It stays on your device: we don’t open it and don’t store it."
        >
          {(control) => (
            <TextArea
              {...control}
              name="text"
              defaultValue={text}
              rows={4}
              dir="auto"
              maxLength={MAX_PASTED}
              autoComplete="off"
              spellCheck={false}
              placeholder="https://…"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={state.kind === "busy"}
          icon={<Icon name="search" size={18} />}
          className="justify-self-start"
        >
          Is this real?
        </Button>
      </form>
      <div ref={result} role="status" className="mt-5 grid scroll-mb-6 gap-3">
        {state.kind === "failed" && (
          <Notice tone="error" title="The check could not be loaded">
            It needs the network once. Please try again when you are online.
          </Notice>
        )}
        {state.kind === "done" && <Findings judgement={state.judgement} />}
      </div>
    </>
  );
}

function Findings({ judgement }: { judgement: Judgement }) {
  const findings = describeJudgement(judgement);
  if (findings.length > 0) return findings.map((finding) => <FindingNotice key={finding.title} finding={finding} />);
  return (
    <Notice title="We found nothing wrong">
      That does not mean it is safe: somebody may lie in words we don’t know. Trade only in the game’s window, both at the same time, and
      never give your password or a code.
    </Notice>
  );
}

function FindingNotice({ finding: { tone, title, text, link, section } }: { finding: Finding }) {
  return (
    <Notice tone={tone} title={<bdi translate="no">{title}</bdi>}>
      {link && <ShownHost link={link} />}
      <p>{text}</p>
      {section && (
        <Link to={`/safe-trading#${section}`} className="inline-flex min-h-8 items-center font-bold underline underline-offset-4">
          How this scam works
        </Link>
      )}
    </Notice>
  );
}

/** A host, letter by letter, with look-alikes marked. It cannot be clicked. */
function ShownHost({ link: { letters, verdict } }: { link: JudgedLink }) {
  const odd = letters.filter(({ seems }) => seems !== null).map(describeLetter);
  return (
    <div className="my-2">
      <p dir="ltr" className="figures inline-block max-w-full rounded-lg bg-surface px-2.5 py-1 text-lg [overflow-wrap:anywhere]">
        {letters.map(({ letter, seems }, at) =>
          seems === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters have nothing else.
            <span key={at}>{letter}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: letters have nothing else.
            <mark key={at} className="rounded-sm bg-loss-wash text-loss underline decoration-2">
              {letter}
            </mark>
          ),
        )}
      </p>
      {verdict === "fake" && odd.length > 0 && <p className="text-sm">{[...new Set(odd)].join(" ")}</p>}
    </div>
  );
}

function describeLetter({ letter, seems }: JudgedLink["letters"][number]): string {
  return /[\x20-\x7e]/.test(letter)
    ? `“${letter}” stands where “${seems}” should.`
    : `“${letter}” looks like “${seems}” and is a letter of another alphabet.`;
}
