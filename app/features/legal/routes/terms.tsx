import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { keepPage } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { CommunityLink } from "../components/community-link.tsx";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/terms";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, [SITE]);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Service",
    description:
      "The rules of Bubblegum Values in plain words: how you may use the site, what the values are, and what happens when rules are broken.",
    path: "/terms",
    keywords: ["terms of service", "rules", "bubblegum values"],
    index: true,
  });
}

const SUMMARY =
  "Use the site kindly and honestly. Values are opinions of players, not promises. You decide about your own trades. This site does not belong to Roblox or to the makers of the game.";

const SECTIONS: LegalSection[] = [
  {
    id: "use",
    title: "Use",
    content: (
      <>
        <p>You may use Bubblegum Values for free to look up pets, compare trades and share them with friends. In return, please:</p>
        <ul>
          <li>do not scam, trick or pressure other players, here or with what you find here;</li>
          <li>do not try to break the site, to get around its limits or to overload it with automatic requests;</li>
          <li>do not pretend to be somebody else, and never give anyone your Roblox password;</li>
          <li>follow the rules of Roblox as well. Selling pets for real money is against them.</li>
        </ul>
        <p>
          The site is not meant for children under 13. How we treat information is written in our <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: "user-content",
    title: "User content",
    content: (
      <>
        <p>
          With an account you can publish trades, comments and private servers. A trade that you share from the calculator is written into
          the link itself.
        </p>
        <p>
          What you post stays yours, you allow us to show it on the site, and you are responsible for it. Insults, hate, personal
          information about anybody, advertising and scams are removed.
        </p>
      </>
    ),
  },
  {
    id: "accuracy",
    title: "Accuracy",
    content: (
      <>
        <p>
          Values are estimates of what players trade for. They change, they can be wrong or late, and two fair people may see them
          differently. “O/C” means out of circulation and “N/A” means not available; neither is a price. Where the site says that its values
          are samples, they are made up to show how it works.
        </p>
        <p>Always check a trade yourself before you accept it. We cannot undo trades in the game or replace what was lost in one.</p>
      </>
    ),
  },
  {
    id: "intellectual-property",
    title: "Intellectual property",
    content: (
      <>
        <p>
          Bubblegum Values is a fan site. It is not affiliated with, endorsed or sponsored by Roblox Corporation or by the developers of the
          game. The names of the game, its pets and its pictures belong to their owners.
        </p>
        <p>
          The site itself, its design and its texts belong to the people who make it. You may link to it, quote values with a link and show
          it in your videos and streams.
        </p>
      </>
    ),
  },
  {
    id: "termination",
    title: "Termination",
    content: (
      <>
        <p>
          You can stop using the site at any time; clearing the site's data in your browser removes all that it kept there. We may block
          somebody who breaks these terms or endangers others, and we may change or end the site or parts of it.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    content: (
      <p>
        When the site learns something new, these terms may have to change. The day of the last change stands at the top of this page. Big
        changes are also announced under <Link to="/updates">Updates</Link>.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    content: (
      <p>
        Something is wrong, unfair or unclear? Ask in <CommunityLink />: the people who run this site read along there.
      </p>
    ),
  },
];

export default function Terms() {
  return <LegalPage title="Terms of Service" summary={SUMMARY} lastChanged={LAST_CHANGED.terms} sections={SECTIONS} />;
}
