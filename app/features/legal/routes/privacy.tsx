import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { keepPage } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { CommunityLink } from "../components/community-link.tsx";
import { KeptInBrowser } from "../components/kept-in-browser.tsx";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, [SITE]);
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
  "You can use everything here without an account and without telling us who you are. With an account we know your id, name and picture at Roblox or Discord. There are no tracking cookies, no advertising and nobody else who watches.";

const SECTIONS: LegalSection[] = [
  {
    id: "minimal-data",
    title: "As little as possible",
    content: (
      <>
        <p>
          We collect as little as we can. Without an account we do not know your name, your age, your e-mail address or your Roblox user. We
          do not sell or give away information about visitors, and there is no advertising.
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
        Usernames are optional. Values, pet pages and the calculator work without one. An account shows the username that it has at Roblox
        or Discord, so that others know whom to look for.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "If you sign in",
    content: (
      <>
        <p>
          You sign in at Roblox or Discord; your password never reaches us. From there we take your id, your username, your display name and
          a copy of your picture, and keep them while your account exists. What the service gave us to read them is thrown away at once.
          When you sign in with Discord and our community is connected, you join it.
        </p>
        <ul>
          <li>
            <strong>Where you are signed in:</strong> browser and system in words (“Firefox on Windows”), when you signed in and when you
            were last here. No internet address. You see the list under “Sign-in and security” and can end each entry; it ends by itself
            after 30 days without a visit.
          </li>
          <li>
            <strong>A sign-in that you started</strong> is remembered for at most ten minutes, until you come back from the service, and
            deleted within the hour after that.
          </li>
          <li>
            <strong>Trades that you save in the calculator</strong> while you are signed in: the name you gave them, their pets with the
            values of that moment, and when you saved them. Only you see them. They are kept until you delete them or your account goes.
          </li>
          <li>
            <strong>Your profile page</strong> shows everybody who has its address your names and picture, whether your Roblox account is
            verified, since when you are here, your badges, and how much you posted and suggested. Search engines are asked not to list it.
            What you write there, your colours, the backgrounds that you own and the pictures that you upload are kept too, and everybody
            can see what you put on it. From a picture we take out where and when it was taken, and never show the file itself. One that was
            not behind your profile for 30 days after its upload is deleted.
          </li>
          <li>
            <strong>An e-mail address</strong> is only there if you gave one to our staff and they noted it. Nobody else sees it.
          </li>
          <li>
            <strong>What staff do to an account</strong> (a role, a badge, an edit, a ban, a mute) or to what it wrote (a trade or a comment
            that was hidden or deleted) is noted with who did it and when, so that it can be checked.
          </li>
        </ul>
      </>
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
        No tracking cookies are used. In fact the site sets no cookie at all while you only look around; signing in needs three small ones.
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
          <strong>The database</strong> holds pets, values, news, the totals that the home page shows, the public names and channels of
          creators who became partners, and the accounts of those who signed in. It holds nothing about other visitors.
        </li>
      </ul>
    ),
  },
  {
    id: "posts",
    title: "Trade and server posts",
    content: (
      <>
        <p>Trade and server posts may be deleted automatically after 30 days, and most will be gone much sooner.</p>
        <p>
          What you write in a trade or a comment (also the usernames that you put there) can be read by everybody. Who is interested in a
          trade is seen by its owner, everybody else sees the number. Trades are deleted with their comments when their time is up, mostly
          after an hour; completed ones after 30 days at the latest, or whenever you delete them. When you last posted a trade is kept with
          your account, because of the waiting time between two.
        </p>
        <p>
          A private server that you submit stands there with your name, what you wrote and its link until it expires, after 24 hours, and is
          deleted then; you can delete it before. Which servers you starred is kept with your account as long as they are there, and shown
          to nobody. When you submitted the last one is remembered until you may submit the next.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children under 13",
    content: (
      <p>
        This site does not serve children under 13, and we do not knowingly collect information about them. Whoever signs in for the first
        time is asked; answering “I am younger” deletes the account at once. Parents who think that we know something about their child can
        ask us to delete it.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights and contact",
    content: (
      <>
        <p>
          With an account, <Link to="/settings/data">Your data</Link> gives you a file with everything that we keep about you, and deletes
          your account with all of it at once; the files of your pictures are gone within a day, and copies of the database that we make in
          case of an accident within a week. Notes of what staff did outlive the account. What your browser keeps you can delete there
          yourself. For everything else, ask in <CommunityLink />.
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
