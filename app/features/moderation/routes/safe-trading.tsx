import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ChipLink } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { ScamCard } from "../components/scam-card.tsx";
import { SCAMS } from "../core/scams.ts";
import type { Route } from "./+types/safe-trading";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Trade safely",
    description: "Three minutes that keep your pets safe: the scams of this game in pictures, how to see them coming, and what to do.",
    path: "/safe-trading",
    keywords: ["safe trading", "trade scams", "middleman", "trust trade", "fake roblox links"],
    index: true,
  });

const RULES = [
  { title: "One window, both at once", text: "Trade only in the game’s own trade window, with everything in it. Nobody goes first." },
  { title: "Your login is yours", text: "Never give anybody a password, a code or a cookie. No pet is worth an account." },
  { title: "No hurry", text: "People who hurry you have a reason. A good trade is still good after you have asked somebody." },
];

/** The guide to safe trading: three rules, the scams of the game in pictures, and advice after a scam. */
export default function SafeTrading() {
  return (
    <div className="page-width max-w-4xl pb-12">
      <PageHeading
        title="Trade safely"
        actions={
          <>
            <ButtonLink to="/reports/player" icon={<Icon name="flag" size={18} />}>
              Report a player
            </ButtonLink>
            <ButtonLink to="/is-this-real" icon={<Icon name="search" size={18} />}>
              Is this real?
            </ButtonLink>
            <ButtonLink to="/receipts" icon={<Icon name="receipt-text" size={18} />}>
              Check a receipt
            </ButtonLink>
          </>
        }
      >
        Three minutes that can save your best pets.
      </PageHeading>
      <ol className="grid gap-3 sm:grid-cols-3">
        {RULES.map(({ title, text }, at) => (
          <li key={title} className="flex gap-3 rounded-card bg-accent-wash p-4 sm:block">
            <span aria-hidden="true" className="figures text-2xl text-accent">
              {at + 1}
            </span>
            <div>
              <p className="font-display font-semibold text-lg">{title}</p>
              <p className="text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Section title="How scams work">
        <nav aria-label="Scams" className="mb-4 flex flex-wrap gap-2 max-sm:hidden">
          {SCAMS.map(({ id, title }) => (
            <ChipLink key={id} to={`#${id}`} current={false}>
              {title}
            </ChipLink>
          ))}
        </nav>
        <div className="grid gap-4">
          {SCAMS.map((scam) => (
            <ScamCard key={scam.id} scam={scam} />
          ))}
        </div>
      </Section>
      <Happened />
    </div>
  );
}

function Happened() {
  return (
    <Section title="Did it happen to you?" id="happened" className="scroll-mt-24">
      <p className="text-pretty">It is not your fault: these tricks are made by people who do nothing else. Do this, in this order:</p>
      <ol className="mt-3 list-decimal space-y-2 pl-6 text-pretty">
        <li>
          <b>Tell a grown-up you trust.</b> Also if you are ashamed, and also if somebody said that you must not.
        </li>
        <li>
          <b>If you typed your password somewhere:</b> change it now on roblox.com, sign out everywhere in its settings, and switch on
          2-step verification.
        </li>
        <li>
          <b>Report it here,</b> with the report link beside what they wrote, so that it doesn’t happen to the next one. They never learn
          who reported them.
        </li>
        <li>
          <b>Report it to Roblox,</b> with the{" "}
          <OutsideLink href="https://www.roblox.com/support" className="font-bold text-accent">
            support form
          </OutsideLink>
          . We can’t bring pets back: trades in the game are final for us too.
        </li>
      </ol>
      <p className="mt-3 text-pretty">
        Is somebody threatening you, or asking for photos or to meet you? Don’t answer, don’t delete anything, and go to a grown-up right
        away. You can also ask{" "}
        <Link to="/messages/support" className="font-bold text-accent">
          our team
        </Link>
        .
      </p>
    </Section>
  );
}
