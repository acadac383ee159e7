import { CodeBlock } from "~/ui/code-block.tsx";

/** The secret that a webhook was given just now, which is shown this once. */
export function NewSecret({ secret }: { secret: string | undefined }) {
  if (secret === undefined) return null;
  return (
    <div className="mt-4">
      <CodeBlock code={secret} what="the secret" label="Its secret" />
    </div>
  );
}
