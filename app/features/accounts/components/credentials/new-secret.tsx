import { CodeBlock } from "~/ui/code-block.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";

/** The secret that a form made just now; undefined if it made none. */
export function secretIn({ reply }: LastReply): string | undefined {
  return reply?.ok ? (reply.data as { secret?: string } | undefined)?.secret : undefined;
}

/** The secret that was made just now, which is shown this once. */
export function NewSecret({ of, what, label }: { of: LastReply; what: string; label: string }) {
  const secret = secretIn(of);
  if (secret === undefined) return null;
  return (
    <div className="mt-4">
      <CodeBlock code={secret} what={what} label={label} />
    </div>
  );
}
