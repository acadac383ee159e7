import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { ContactLinks } from "../components/contact-links.tsx";
import { DealsPrivacy } from "../components/deals-privacy.tsx";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { MessagesPrivacy } from "../components/messages-privacy.tsx";
import { PartnersPrivacy } from "../components/partners-privacy.tsx";
import { PLAY_SECTIONS } from "../components/play-sections.tsx";
import { StoredInBrowser } from "../components/stored-in-browser.tsx";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description:
      "What Bubblegum Values knows about you (very little), where we keep it and for how long. No tracking cookies, no advertising.",
    path: "/privacy",
    keywords: ["privacy policy", "data protection", "bubblegum values"],
    index: true,
  });
}

const SUMMARY =
  "You can use everything here without an account and without telling us who you are. If you have an account, we know your Roblox or Discord id, name and picture. There are no tracking cookies, there is no advertising, and nobody else is watching.";

const SECTIONS: LegalSection[] = [
  {
    id: "minimal-data",
    title: "As little as possible",
    content: (
      <>
        <p>
          We collect as little as we can. If you have no account, we do not know your name, your age, your e-mail address or who you are on
          Roblox. We do not sell or give away information about visitors, and there is no advertising.
        </p>
        <p>
          Fonts, pictures and scripts all come from this site itself. While you use it, your browser contacts no other company on our
          behalf. Links to Discord, Roblox, YouTube or Twitch take you to their sites, where their rules apply.
        </p>
      </>
    ),
  },
  {
    id: "usernames",
    title: "Usernames",
    content: (
      <p>
        Usernames are optional. Values, pet pages and the calculator work without one. An account that you open with Roblox shows your
        Roblox username, so that others know who to look for. One that you open with Discord shows the name you go by there, not your
        Discord username. You can choose another name in your settings. Names that could be taken for our team’s are not shown.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "If you sign in",
    content: (
      <>
        <p>
          You sign in with Roblox or Discord, and your password never reaches us. We receive your id, username, display name and a copy of
          your picture, and keep them for as long as your account exists. The key that lets us read them is thrown away at once. If you sign
          in with Discord and our community is connected, you join it.
        </p>
        <ul>
          <li>
            <strong>Where you are signed in:</strong> your browser and system in words (“Firefox on Windows”), when you signed in and when
            you were last here, but no IP address. “Sign-in and security” lists all of them, and you can sign out of each one there. Each
            ends by itself after 30 days without a visit.
          </li>
          <li>
            <strong>A sign-in that you started</strong> is remembered for ten minutes at most, until you come back from Roblox or Discord,
            and is deleted within an hour after that.
          </li>
          <li>
            <strong>What you left on an older site</strong> that we took over waits for you under the id of your Roblox or Discord account,
            and is yours once you sign in with it.
          </li>
          <li>
            <strong>Trades that you save in the calculator</strong> while you are signed in: the names you gave them, their pets with the
            values at the time, and when you saved them. Only you can see them. They are kept until you delete them or your account.
          </li>
          <li>
            <strong>Your collection and your wishlist</strong>: which pets, how many, since when, your notes, how much you want a pet and
            the most you would give for it; and how many you had on the days before, for up to 400 days, to draw what your collection was
            worth. Only you can see all of it. If you make them public, everybody sees the pets on your profile, but neither your notes nor
            how much you want a pet or would give. They are kept until you remove them or delete your account.
          </li>
          <li>
            <strong>Your profile page</strong> shows your names and picture, whether your Roblox account is verified, when you joined, your
            badges, and how much you have posted and suggested. Anybody who has its address can see it; we ask search engines not to list
            it. Your Discord username is shown only to players who are signed in, and you can hide it from them in your settings. We also
            keep what you write there, your colours, the backgrounds you own and the pictures you upload, and everybody can see what you put
            on the page. We remove the place and time from every picture, and never show the original file. A picture that is not in use on
            your profile 30 days after its upload is deleted.
          </li>
          <li>
            <strong>Screenshots of your inventory</strong> that you send us: the picture, without anything that was hidden in the file; the
            Roblox name and the words that you gave; the pets that your browser read in it; what we decided and why; and a fingerprint, by
            which we notice a picture that somebody else sent before. Only you and our admins see the picture. A rejected screenshot is
            deleted 30 days after the decision, and the picture of an approved one after 90 days. Discord gets the reason of a rejection,
            without your name. The pets that we saw are your inventory, which everybody can see on your profile until you remove them or
            delete your account.
          </li>
          <li>
            <strong>Alerts and notifications:</strong> the pets you watch, your notifications about them, your trades, suggestions and
            giveaways, and your settings for notifications. A notification is deleted after 90 days, or when you clear the list. If you let
            a device be notified, we keep the address that its browser gave us, its browser and system in words and its time zone, and send
            encrypted messages there through the maker of the browser (Google, Mozilla, Apple or Microsoft). A device belongs to its
            sign-in: it is deleted when you remove it, sign out there, or that sign-in ends in any other way. Its locked screen shows
            nobody’s name and no pet unless you switch that on for it.
          </li>
          <li>
            <strong>API tokens:</strong> name, scopes, when made and last used, a fingerprint; our team can stop one, you can delete it.
          </li>
          <li>
            <strong>Webhooks:</strong> name, address, the secret that signs what is sent there, and for 14 days what was delivered. They
            receive changed values, and nothing about you. Our team can stop one, you can delete it.
          </li>
          <li>
            <strong>An e-mail address</strong> is kept only if you gave one to our staff and they wrote it down. Nobody but you and our
            admins sees it.
          </li>
          <li>
            <strong>What staff do to an account</strong> (a role, a badge, an edit, a ban, a mute) or to its posts (hiding or deleting a
            trade or a comment, answering a suggestion, removing a picture or a name) is recorded, along with who did it, when and why, so
            that it can be checked. Of the team itself the record also keeps the network from which they acted, without the last part of the
            address. We remember which of your pictures were removed, so that they do not come back.
          </li>
          <li>
            <strong>If your account is banned or muted,</strong> you can still download your data and delete your account. After that we
            keep a fingerprint of the Roblox or Discord account that you used, with the ban or mute, until it ends, and nothing else.
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
        <p>The following is kept on your own device. You can delete all of it by clearing this site's data in your browser.</p>
        <StoredInBrowser />
      </>
    ),
  },
  {
    id: "cookies",
    title: "No tracking cookies",
    content: (
      <p>
        No tracking cookies are used. In fact, the site sets no cookies at all while you are only browsing; signing in needs three small
        ones, and writing to Support without an account and choosing a language one each. The <Link to="/cookies">Cookie Policy</Link> has
        the details.
      </p>
    ),
  },
  {
    id: "active-users",
    title: "Counting visitors",
    content: (
      <>
        <p>
          The home page shows how many people are on the site. To count them, your browser sends a random number (the session id from the
          list above) every two minutes, and when you click, type or scroll. We keep that number and the time in the server's memory for
          five minutes and then forget them. They are never stored anywhere else and never linked to anything else.
        </p>
        <p>
          Every browser also sends its name. We check it so that search engines and other bots are not counted as people, and do not keep
          it.
        </p>
        <p>When somebody opens the calculator, a counter goes up by one. It does not record who that was.</p>
      </>
    ),
  },
  {
    id: "server",
    title: "On our server",
    content: (
      <ul>
        <li>
          <strong>Your IP address</strong> has to reach us so that we can reply. To stop floods of requests we remember it for at most one
          hour, in memory only.
        </li>
        <li>
          <strong>Logs</strong> record what went wrong and on which page, so that we can fix it. They contain no IP addresses and no browser
          names. A link that shares a trade contains that trade, so a shared trade can appear in them.
        </li>
        <li>
          <strong>Finished pages</strong> are kept in memory for speed. They are the same for every visitor.
        </li>
        <li>
          <strong>The database</strong> holds pets, values, news, the totals on the home page, the public names and channels of our
          partners, and the accounts of everyone who has signed in. It holds nothing about other visitors.
        </li>
      </ul>
    ),
  },
  {
    id: "posts",
    title: "Trade and server posts",
    content: (
      <>
        <p>Trade and server posts may be deleted automatically after 30 days, and most are gone much sooner.</p>
        <p>
          Everybody can read what you write in a trade or a comment, including any Roblox username you put there. A Discord username that
          you add to a trade is for players who are signed in. Only the owner of a trade sees who is interested in it; everybody else sees
          how many are. If you say at what hours you are there, the trade shows the time zone of your browser, too. Trades are deleted along
          with their comments when they expire, usually after an hour; completed ones after 30 days at the latest, or whenever you delete
          them. We keep the time of your last trade with your account, because there is a wait before you can post the next one.
        </p>
        <p>
          A private server that you submit is shown with your name, what you wrote and its link, once our team has listed it, for 24 hours.
          Then it is deleted; you can delete it earlier. One that waits for our team is kept for 30 days at most, and one that was declined
          for 7 days, so that you can send it again. The servers you starred are kept with your account for as long as they exist, and shown
          to nobody. We remember when you last submitted one until you can submit the next.
        </p>
        <p>
          What you suggest is shown with your name, and with how many of your suggestions were accepted and declined. Everybody can also see
          how you voted on a suggestion, what your vote weighs, and what you wrote about it. Suggestions stay as long as your account does,
          because they are the record of why a value changed; you can withdraw one until our team takes it up, and take back a vote until
          the team has answered. A trade that somebody names to back a suggestion is kept with it as pets and values, without names, after
          the trade itself is deleted. We keep the time of your last suggestion with your account, because there is a wait before the next.
        </p>
      </>
    ),
  },
  {
    id: "messages",
    title: "Messages",
    content: <MessagesPrivacy />,
  },
  {
    id: "deals",
    title: "Deals",
    content: <DealsPrivacy />,
  },
  ...PLAY_SECTIONS,
  {
    id: "partners",
    title: "Partners",
    content: <PartnersPrivacy />,
  },
  {
    id: "reports",
    title: "Reports",
    content: (
      <p>
        When somebody reports something, we copy it together with what stands around it: of a private message up to 25 others, of a profile
        its pictures too. Only our team sees the copy, the reason and what was written to us, and nobody finds out who reported them. All of
        that is kept, even if the thing or an account is deleted meanwhile, until 30 days after we have decided, or after we have decided
        about an appeal. Of a report without an account we keep nothing that says who sent it.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children under 13",
    content: (
      <p>
        This site does not serve children under 13, and we do not knowingly collect information about them. Everyone is asked when they
        first sign in; answering “I am younger” deletes the account at once. If you are a parent and think that we have information about
        your child, you can ask us to delete it: the last section says how to reach us.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights and contact",
    content: (
      <>
        <p>
          If you have an account, <Link to="/settings/data">Your data</Link> gives you a file with everything we keep about you, and lets
          you delete your account and all of it at once. Your picture files are gone within a day, and our backups of the database within a
          week. The record of what staff did outlives the account, but without your names, your e-mail address or anything that you wrote:
          only the number of the account, what was done and when. You can delete what your browser keeps yourself. For everything else, ask
          in <ContactLinks />
          <span>.</span>
        </p>
        <p>
          When this text changes, so does the date at the top. The rules for using the site are in the{" "}
          <Link to="/terms">Terms of Service</Link>.
        </p>
      </>
    ),
  },
];

export default function Privacy() {
  return <LegalPage title="Privacy Policy" summary={SUMMARY} lastChanged={LAST_CHANGED.privacy} sections={SECTIONS} />;
}
