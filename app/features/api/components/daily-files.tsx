import { CodeBlock } from "~/ui/code-block.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";

export interface DailyFilesProps {
  appUrl: string;
  /** For how many days a file stays. */
  days: number;
  /** The columns of the file for spreadsheets. */
  columns: readonly { header: string; about: string }[];
}

/** The whole history of values as files, and their format. */
export function DailyFiles({ appUrl, days, columns }: DailyFilesProps) {
  const latest = `${appUrl}/data/values-history-latest.csv.gz`;
  return (
    <Section title="Daily files" id="files">
      <p className="text-pretty">
        Every change of a value since the first day, in two files: one for spreadsheets (CSV), one for programs (JSON lines), both packed
        with gzip. New ones are made each day after 00:20 UTC and hold everything until midnight. A new site has its first within an hour.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to="/data/values-history-latest.csv.gz" reloadDocument>
          The latest as CSV
        </TextLink>
        <TextLink to="/data/values-history-latest.jsonl.gz" reloadDocument>
          The latest as JSON lines
        </TextLink>
        <TextLink to="/data/index.json" reloadDocument>
          All files
        </TextLink>
      </p>
      <div className="mt-3">
        <CodeBlock code={`curl -O -J ${latest}`} what="the download" label="curl" />
      </div>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-pretty">
        <li>
          <code>/data/index.json</code>
          <span>{` lists the files of the last ${days} days with their sizes and SHA-256 checksums. `}</span>
          <code>/data/SHA256SUMS</code>
          <span> has the checksums alone, for </span>
          <code>sha256sum -c</code>
          <span>.</span>
        </li>
        <li>
          <span>Each line of the JSON lines is a change as in </span>
          <code>/api/v1/changes</code>
          <span>, described by </span>
          <TextLink to="/data/values-history.schema.json" reloadDocument>
            its JSON Schema
          </TextLink>
          <span>. The columns of the CSV:</span>
        </li>
      </ul>
      <dl className="mt-3 grid gap-x-5 gap-y-2 pl-5 sm:grid-cols-[9rem_1fr]">
        {columns.map(({ header, about }) => (
          <div key={header} className="contents">
            <dt className="font-bold">
              <code>{header}</code>
            </dt>
            <dd className="text-pretty">{about}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-pretty">
        <li>
          Send back the <code>ETag</code> in <code>If-None-Match</code> to download only what is new. A broken download goes on with{" "}
          <code>Range</code>. Scripts of other sites may read the files (CORS).
        </li>
        <li>Downloads don’t count toward the limits of the API: each address has 60 in ten minutes.</li>
        <li>To follow changes from there on, ask for the changes since a cursor, or let a webhook tell you.</li>
      </ul>
    </Section>
  );
}
