import { Link } from "react-router";
import { CodeBlock } from "~/ui/code-block.tsx";
import { Section } from "~/ui/section.tsx";

interface PetEndpointProps {
  appUrl: string;
  slug: string;
  json: string | undefined;
}

const FIELDS = [
  ["name, rarity", "As on the site."],
  ["imageUrl", "The picture, as WebP; null if there is none."],
  [
    "values",
    "One for each form: a number, “O/C” (out of circulation), “N/A” (not available), or null where nobody has set one. Pages estimate some of those; the API does not.",
  ],
  ["trend", "Rising Fast, Rising, Stable, Dropping, Dropping Fast or Fluctuating."],
  ["forecast", "What the team expects, in words; may be empty."],
  ["popularity", "1 to 5; 0 is not rated."],
  ["limited", "Whether it could only be had for a while."],
  ["lastUpdated", "When a value was changed last, in UTC; null if never."],
] as const;

/** The addresses of one pet by its name, with their answers. */
export function PetEndpoint({ appUrl, slug, json }: PetEndpointProps) {
  return (
    <Section title="One pet by its name" id="pets">
      <dl className="grid gap-3">
        <Address path={`/api/pet/${slug}`} method="GET">
          The pet as JSON. A browser gets a page with the picture and the same JSON instead, because it prefers one (<code>Accept</code>).
        </Address>
        <Address path={`/api/json/pet/${slug}`} method="GET">
          Always JSON, indented for people.
        </Address>
        <Address path={`/api/raw/pet/${slug}`} method="GET">
          Always JSON, in one line for programs.
        </Address>
      </dl>
      <p className="mt-4 text-pretty">
        Write the name as you like: case, spaces, hyphens and other signs make no difference. “D.I.Y Robot” is also <code>diy-robot</code>{" "}
        and <code>DIYROBOT</code>, and “Fabergé” is <code>faberge</code>. No two pets share such a name. All answers may be read by scripts
        of other sites (CORS).
      </p>
      {json !== undefined && (
        <div className="mt-4">
          <CodeBlock code={json} what="the answer" label={`${appUrl}/api/json/pet/${slug}`} />
        </div>
      )}
      <h3 className="mt-6 mb-2 text-lg">What is in it</h3>
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[9rem_1fr]">
        {FIELDS.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="font-bold">
              <code>{name}</code>
            </dt>
            <dd className="text-pretty">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Address({ path, method, children }: { path: string; method: string; children: React.ReactNode }) {
  return (
    <div className="card rounded-card bg-surface px-4 py-3 shadow-card">
      <dt className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold text-sm text-soft-ink">{method}</span>
        <Link reloadDocument to={path} className="font-bold text-accent wrap-anywhere underline-offset-4 hover:underline">
          <code>{path}</code>
        </Link>
      </dt>
      <dd className="mt-1 text-pretty">{children}</dd>
    </div>
  );
}
