import { Link } from "react-router";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { CodeBlock } from "~/ui/code-block.tsx";
import { Section } from "~/ui/section.tsx";
import { API_GROUPS } from "../api.constants.ts";
import { groupId, operationsOf } from "../core/contents.ts";
import { exampleRequests } from "../core/example-requests.ts";
import type { ReferenceOperation } from "../core/reference.ts";
import { TryIt } from "./try-it.tsx";

interface ReferenceProps {
  appUrl: string;
  operations: readonly ReferenceOperation[];
}

/** Every address of version 1 with its input and answers, from the document. */
export function Reference({ appUrl, operations }: ReferenceProps) {
  return API_GROUPS.flatMap((group) => {
    const own = operationsOf(operations, group);
    if (own.length === 0) return [];
    return (
      <Section key={group} title={group} id={groupId(group)}>
        <div className="grid gap-3">
          {own.map((operation) => (
            <Operation key={operation.id} appUrl={appUrl} operation={operation} />
          ))}
        </div>
      </Section>
    );
  });
}

function Operation({ appUrl, operation }: { appUrl: string; operation: ReferenceOperation }) {
  const { id, method, path, summary, about, scope, deprecated, parameters, sample, sent, answered, statuses } = operation;
  const request = {
    method,
    address: `${appUrl}${sample}`,
    hasToken: scope !== null,
    ...(sent !== null && { body: JSON.parse(sent) }),
  };
  return (
    <Card as="article" id={id} padding="snug" className="scroll-mt-24">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-lg">{summary}</h3>
        {scope !== null && <Chip>{scope === "any" ? "token" : scope}</Chip>}
        {deprecated !== null && <Chip tone="loss">Deprecated</Chip>}
      </div>
      <p className="mt-1 wrap-anywhere">
        <b className="mr-2 text-sm text-soft-ink">{method}</b>
        <code>{path}</code>
      </p>
      {deprecated !== null && (
        <p className="mt-1.5 text-pretty font-bold">
          Deprecated since <time dateTime={deprecated.since}>{deprecated.since}</time>
          {deprecated.sunset !== undefined && (
            <span>
              , may be gone from <time dateTime={deprecated.sunset}>{deprecated.sunset}</time>
            </span>
          )}
          <span>{`. ${deprecated.instead}`}</span>
        </p>
      )}
      {about !== "" && <p className="mt-1.5 text-pretty">{about.replaceAll("`", "")}</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent">Answer and code</summary>
        <div className="grid gap-3">
          {sent !== null && <CodeBlock code={sent} what="what is sent" />}
          <CodeBlock code={answered} what="the answer" />
          {exampleRequests(request).map(({ language, code }) => (
            <CodeBlock key={language} code={code} what={`the request in ${language}`} label={language} />
          ))}
          <p className="text-sm text-soft-ink">
            <span>{`Other statuses: ${statuses.join(", ")}. `}</span>
            <Link to="#errors">What they mean</Link>
          </p>
        </div>
      </details>
      <details className="needs-scripts">
        <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent">Try it</summary>
        <TryIt operation={operation} />
      </details>
    </Card>
  );
}

function Parameters({ parameters }: Pick<ReferenceOperation, "parameters">) {
  return (
    <dl className="mt-2 grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-[8rem_1fr]">
      {parameters.map(({ name, required, kind, description }) => (
        <div key={name} className="sm:contents">
          <dt className="font-bold">
            <code>{name}</code>
            {!required && <span className="font-normal text-soft-ink"> optional</span>}
          </dt>
          <dd className="text-pretty">{[kind, description].filter(Boolean).join(". ").replaceAll("`", "")}</dd>
        </div>
      ))}
    </dl>
  );
}
