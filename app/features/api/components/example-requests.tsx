import { CodeBlock } from "~/ui/code-block.tsx";
import { exampleRequests } from "../core/example-requests.ts";

/** The same request in three languages. */
export function ExampleRequests({ address }: { address: string }) {
  return (
    <div className="grid gap-3">
      {exampleRequests({ method: "GET", address }).map(({ language, code }) => (
        <CodeBlock key={language} code={code} what={`the request in ${language}`} label={language} />
      ))}
    </div>
  );
}
