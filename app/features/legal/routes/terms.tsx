import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ContactLinks } from "../components/contact-links.tsx";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/terms";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Service",
    description:
      "The rules of Bubblegum Values in plain words: how you may use the site, what the values mean, and what happens when somebody breaks the rules.",
    path: "/terms",
    keywords: ["terms of service", "rules", "bubblegum values"],
    index: true,
  });
}

const SUMMARY =
  "Be kind and honest. Values are players' opinions, not promises. Your trades are your own decision. This site does not belong to Roblox or to the makers of the game.";

const SECTIONS: LegalSection[] = [
  {
    id: "use",
    title: "Use",
    content: (
      <>
        <p>Bubblegum Values is free to use: look up pets, compare trades and share them with friends. In return, please:</p>
        <ul>
          <li>do not scam, trick or pressure other players, here or with what you find here;</li>
          <li>do not try to break the site, get around its limits or overload it with automated requests;</li>
          <li>
            do not pretend to be somebody else or one of our team, in a name, a title or a picture, and never give anyone your Roblox
            password;
          </li>
          <li>follow the Roblox rules as well. Selling pets for real money is against them.</li>
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
          With an account you can post trades, comments, private servers and suggestions. When you share a trade from the calculator, the
          link itself contains the trade.
        </p>
        <p>
          What you post stays yours. You allow us to show it on the site, and you are responsible for it. We remove insults, hate, anybody's
          personal information, advertising and scams.
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
          Values are estimates of what players trade pets for. They change, they can be wrong or out of date, and two fair-minded players
          may disagree about them. “O/C” means out of circulation and “N/A” means not available; neither is a price. Where the site says
          that its values are samples, they are made up to show how it works.
        </p>
        <p>Always check a trade yourself before you accept it. We cannot undo trades in the game or replace what you lose in one.</p>
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
          game. The game's name, its pets and its pictures belong to their owners.
        </p>
        <p>
          The site itself, its design and its texts belong to the people who make it. You are welcome to link to it, quote values with a
          link, and show it in your videos and streams.
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
          You can stop using the site at any time; clearing its data in your browser removes everything it kept there. We may block anyone
          who breaks these terms or puts others at risk, and we may change or close the site or parts of it.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    content: (
      <p>
        When the site gets new features, these terms may have to change. The date of the last change is at the top of this page. We also
        announce big changes under <Link to="/updates">Updates</Link>.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    content: (
      <p>
        Is something wrong, unfair or unclear? The people who run this site are around: ask in <ContactLinks />
        <span>.</span>
      </p>
    ),
  },
];

export default function Terms() {
  return <LegalPage title="Terms of Service" summary={SUMMARY} lastChanged={LAST_CHANGED.terms} sections={SECTIONS} />;
}
