import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { API_LIMITS, OPENAPI_PATH } from "../api.constants.ts";
import { ErrorTable } from "./error-table.tsx";
import { ExampleRequests } from "./example-requests.tsx";
import { PetEndpoint } from "./pet-endpoint.tsx";

interface DocumentationPageProps {
  appUrl: string;
  /** A pet for the examples, by its slug, with its record. */
  example: { slug: string; json: string } | null;
}

/** Everything that somebody needs who builds on the public API. */
export function DocumentationPage({ appUrl, example }: DocumentationPageProps) {
  const slug = example?.slug ?? "robot20";
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="Public API">
        Pet values for your bot, your sheet or your site: as JSON, for free, and without signing in.
      </PageHeading>
      <PetEndpoint appUrl={appUrl} slug={slug} json={example?.json} />
      <Section title="Example requests" id="examples">
        <ExampleRequests address={`${appUrl}/api/raw/pet/${slug}`} />
      </Section>
      <RateLimits />
      <Section title="More in version 1" id="v1">
        <p className="text-pretty">
          All pets at once, changes since you last looked, open trades, calculations, and your own collection, wishlist and notifications
          are at <code>/api/v1</code>.{" "}
          <a className="font-bold text-accent underline-offset-4 hover:underline" href={OPENAPI_PATH}>
            The document
          </a>{" "}
          (OpenAPI 3.1) describes every address. Your own data take a token, which you make in your settings.
        </p>
        <p className="mt-3">
          <TextLink to="/settings/api">Make a token</TextLink>
        </p>
      </Section>
      <Section title="Errors" id="errors">
        <p className="mb-3 text-pretty">
          A refusal is JSON as well, of the type <code>application/problem+json</code>: <code>detail</code> says in words what happened, and{" "}
          <code>code</code> stays the same for programs.
        </p>
        <ErrorTable />
      </Section>
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
            Show where the values are from, with a link to the pet’s page, and say that they are estimates of a community. A value that is
            null has not been set by anybody: please don’t make one up.
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

function RateLimits() {
  return (
    <Section title="Rate limits" id="limits">
      <ul className="list-disc space-y-2 pl-5 text-pretty">
        <li>
          <b>{API_LIMITS.minute} requests per minute</b> and <b>{API_LIMITS.day.toLocaleString("en")} requests per day</b>, for each address
          on the internet, whatever is asked.
        </li>
        <li>
          Each answer says where you stand: <code>RateLimit</code> holds what is left (<code>r</code>) and in how many seconds it starts
          anew (<code>t</code>), and <code>x-ratelimit-limit</code>, <code>x-ratelimit-remaining</code> and <code>x-ratelimit-reset</code>{" "}
          tell the tighter of the two.
        </li>
        <li>
          One request too many is answered with 429 and <code>Retry-After</code>, in seconds. Wait for as long: asking again at once does
          not help.
        </li>
        <li>An answer of 304 counts a tenth.</li>
      </ul>
    </Section>
  );
}
