import { OutsideLink } from "~/ui/outside-link.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { API_CHANGES, API_LIMITS, OPENAPI_PATH } from "../api.constants.ts";
import type { ReferenceEvent, ReferenceOperation } from "../core/reference.ts";
import { Contents } from "./contents.tsx";
import { DailyFiles, type DailyFilesProps } from "./daily-files.tsx";
import { ErrorTable } from "./error-table.tsx";
import { ExampleRequests } from "./example-requests.tsx";
import { PetEndpoint } from "./pet-endpoint.tsx";
import { Reference } from "./reference.tsx";
import { Webhooks } from "./webhooks.tsx";

interface DocumentationPageProps {
  appUrl: string;
  operations: readonly ReferenceOperation[];
  events: readonly ReferenceEvent[];
  /** The search term of the address, for the contents. */
  find: string;
  /** A pet for the examples, by its slug, with its record. */
  example: { slug: string; json: string } | null;
  files: Omit<DailyFilesProps, "appUrl">;
}

/** Everything that somebody needs who builds on the public API. */
export function DocumentationPage({ appUrl, operations, events, find, example, files }: DocumentationPageProps) {
  const slug = example?.slug ?? "robot20";
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="Public API">
        Pet values for your bot, your sheet or your site: as JSON, for free, and without signing in.
      </PageHeading>
      <Contents operations={operations} events={events} find={find} />
      <PetEndpoint appUrl={appUrl} slug={slug} json={example?.json} />
      <Section title="Example requests" id="examples">
        <ExampleRequests address={`${appUrl}/api/raw/pet/${slug}`} />
      </Section>
      <RateLimits />
      <Tokens />
      <Reference appUrl={appUrl} operations={operations} />
      <DailyFiles appUrl={appUrl} {...files} />
      <Webhooks events={events} />
      <Section title="Errors" id="errors">
        <p className="mb-3 text-pretty">
          A refusal is JSON as well, of the type <code>application/problem+json</code>: <code>detail</code> says in words what happened, and{" "}
          <code>code</code> stays the same for programs.
        </p>
        <ErrorTable />
      </Section>
      <Changes />
      <Section title="Good manners" id="manners">
        <ul className="list-disc space-y-2 pl-5 text-pretty">
          <li>
            Name your site or bot in the <code>User-Agent</code> header, such as <code>MyTradingBot/1.0 (+https://my.site)</code>. If
            something goes wrong, we can write to you instead of locking you out.
          </li>
          <li>
            Keep what you get for a few minutes, and send its <code>ETag</code> back in <code>If-None-Match</code>. While nothing has
            changed, the answer is a short 304, and only a tenth of a request counts.
          </li>
          <li>
            <span>A list with pages has the address of the next one in its </span>
            <code>Link</code>
            <span> header, as </span>
            <code>rel="next"</code>
            <span>. Follow it until there is none: your filters and your limit are in it.</span>
          </li>
          <li>
            Show where the values are from, with a link to the pet’s page, and say that they are estimates of a community. A value that is
            null has not been set by anybody: please don’t make one up.
          </li>
          <li>
            <span>The data is open, under </span>
            <OutsideLink
              href="https://creativecommons.org/licenses/by/4.0/"
              className="font-bold text-accent underline-offset-4 hover:underline"
            >
              CC BY 4.0
            </OutsideLink>
            <span>: use it for what you like, and name Bubblegum Values.</span>
          </li>
          <li>Nothing that asks players for passwords, cookies or items may use this.</li>
        </ul>
        <p className="mt-3">
          <TextLink to="/how-we-are-sure">How values are found</TextLink>
        </p>
      </Section>
    </div>
  );
}

function Tokens() {
  return (
    <Section title="Tokens" id="tokens">
      <p className="text-pretty">
        Your own collection, wishlist and notifications take a token of yours. You make one in your settings, choose what it may do, and
        send it with each request as <code>Authorization: Bearer bgv_…</code>. It then counts by itself, not toward your address. Give yours
        to nobody, and keep it out of code that others can read: they could change what you ticked. Delete one that got out, and it is
        locked out at once.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to="/settings/api">Your tokens</TextLink>
        <TextLink to={OPENAPI_PATH} reloadDocument>
          The document in OpenAPI 3.1
        </TextLink>
      </p>
    </Section>
  );
}

function Changes() {
  return (
    <Section title="What changed" id="changes">
      <ul className="list-disc space-y-2 pl-5 text-pretty">
        {API_CHANGES.map(({ on, words }) => (
          <li key={words}>
            <time dateTime={on} className="font-bold">
              {on}
            </time>
            <span>{` ${words}`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-pretty">
        New fields and addresses may come at any time, so ignore what you don’t know. Nothing that is here is taken away or changes its
        meaning within version 1. Should an address ever have to go, it says so in the headers <code>Deprecation</code> and{" "}
        <code>Sunset</code> at least six months before, and here.
      </p>
    </Section>
  );
}

function RateLimits() {
  return (
    <Section title="Rate limits" id="limits">
      <ul className="list-disc space-y-2 pl-5 text-pretty">
        <li>
          <b>{API_LIMITS.minute} requests per minute</b> and <b>{`${API_LIMITS.day.toLocaleString("en")} requests per day`}</b>, for each
          address on the internet or each token, whatever is asked.
        </li>
        <li>
          Each answer says where you stand: <code>RateLimit</code> holds what is left (<code>r</code>) and in how many seconds it starts
          anew (<code>t</code>), and <code>x-ratelimit-limit</code>, <code>x-ratelimit-remaining</code> and <code>x-ratelimit-reset</code>{" "}
          tell the tighter of the two.
        </li>
        <li>
          One request too many is answered with 429 and <code>Retry-After</code>, in seconds. Wait that long: asking again sooner does not
          help.
        </li>
        <li>
          A 304 counts as a tenth of a request, and <code>/api/v1/limits</code>, which tells what you have left, not at all.
        </li>
      </ul>
    </Section>
  );
}
