import { Link } from "react-router";
import { keepPage } from "~/platform/context.server.ts";
import { pageMeta } from "~/platform/page-meta.ts";
import { CommunityLink } from "../components/community-link.tsx";
import { KeptInBrowser } from "../components/kept-in-browser.tsx";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import "../components/legal.css";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, ["site"]);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description:
      "What Bubblegum Values knows about you (very little), where it is kept and for how long. No tracking cookies, no advertising.",
    path: "/privacy",
    keywords: ["privacy policy", "data protection", "bubblegum values"],
    index: true,
  });
}

const SUMMARY =
  "You can use everything here without an account and without telling us who you are. There are no tracking cookies, no advertising and nobody else who watches. A few settings stay in your own browser.";

const SECTIONS: LegalSection[] = [
  {
    id: "minimal-data",
    title: "As little as possible",
    content: (
      <>
        <p>
          We collect as little as we can. There are no accounts today, so we do not know your name, your age, your e-mail address or your
          Roblox user. We do not sell or give away information about visitors, and there is no advertising.
        </p>
        <p>
          Fonts, pictures and programs all come from this site itself. While you use it, your browser does not contact any other company
          because of us. Links to Discord, Roblox, YouTube or Twitch lead away from here; their own rules hold there.
        </p>
      </>
    ),
  },
  {
    id: "usernames",
    title: "Usernames",
    content: (
      <p>
        Usernames are optional. Values, pet pages and the calculator work without one, and nothing here asks for one today. If posting
        trades opens one day, a post will have to show the Roblox username that others should look for; reading will stay free of it.
      </p>
    ),
  },
  {
    id: "browser",
    title: "In your browser",
    content: (
      <>
        <p>These things are kept on your own device. You can delete all of them by clearing the site's data in your browser.</p>
        <KeptInBrowser />
      </>
    ),
  },
  {
    id: "cookies",
    title: "No tracking cookies",
    content: (
      <p>
        No tracking cookies are used. In fact the site sets no cookie at all while you are not signed in, and signing in does not exist yet.
        More in the <Link to="/cookies">Cookie Policy</Link>.
      </p>
    ),
  },
  {
    id: "active-users",
    title: "Counting who is here",
    content: (
      <>
        <p>
          The home page shows how many people are on the site. For that, your browser sends a random number (the session id from the list
          above) every two minutes, and when you click, type or scroll. We keep that number and the time in the server's working memory for
          five minutes and forget it then. It is never written down and never put together with anything else.
        </p>
        <p>
          The name of your browser, which every browser sends along, is looked at for a moment so that search engines and other robots are
          not counted as people. It is not kept.
        </p>
        <p>When somebody opens the calculator, a counter goes up by one. It does not know by whom.</p>
      </>
    ),
  },
  {
    id: "server",
    title: "On our server",
    content: (
      <ul>
        <li>
          <strong>Your internet address</strong> has to reach us so that we can answer. To stop floods of requests it is remembered for at
          most one minute, in working memory only.
        </li>
        <li>
          <strong>Logs</strong> note what went wrong and at which page of the site, so that we can repair it. They hold no internet
          addresses and no browser names. A link that shares a trade contains that trade, so it can appear there.
        </li>
        <li>
          <strong>Ready-made pages</strong> are kept in memory to be fast. They are the same for every visitor.
        </li>
        <li>
          <strong>The database</strong> holds pets, values, news, the totals that the home page shows, and the public names and channels of
          creators who became partners. It holds nothing about visitors.
        </li>
      </ul>
    ),
  },
  {
    id: "posts",
    title: "Trade and server posts",
    content: (
      <p>
        Trade and server posts may be deleted automatically after 30 days, and most will be gone much sooner. Posting is not open yet, so
        there are none today.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children under 13",
    content: (
      <p>
        This site does not serve children under 13, and we do not knowingly collect information about them. If you are younger, this site is
        not for you yet. Parents who think that we know something about their child can ask us to delete it.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights and contact",
    content: (
      <>
        <p>
          You may ask what we know about you, and have it corrected or deleted. Since nothing we keep can be traced to you, most of it you
          can delete yourself, in your browser. For everything else, ask in <CommunityLink />.
        </p>
        <p>
          When this text changes, the day at its top changes too. The rules for using the site are in the{" "}
          <Link to="/terms">Terms of Service</Link>.
        </p>
      </>
    ),
  },
];

export default function Privacy() {
  return <LegalPage title="Privacy Policy" summary={SUMMARY} lastChanged={LAST_CHANGED.privacy} sections={SECTIONS} />;
}
