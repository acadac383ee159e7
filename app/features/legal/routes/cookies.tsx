import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { StoredInBrowser } from "../components/stored-in-browser.tsx";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/cookies";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Cookie Policy",
    description: "Bubblegum Values sets no cookies while you browse. Here is everything your browser keeps instead, and how to delete it.",
    path: "/cookies",
    keywords: ["cookie policy", "local storage", "bubblegum values"],
    index: true,
  });
}

const SUMMARY =
  "Browsing this site sets no cookies. A few settings are kept in your browser's own storage so that the site works the way you like it. None of them is used to track you.";

const SECTIONS: LegalSection[] = [
  {
    id: "cookies",
    title: "Cookies",
    content: (
      <>
        <p>
          A cookie is a small note that a site leaves in your browser, and that your browser sends back with every request. This site sets
          none while you are only browsing, and there are no cookies from other companies. Signing in needs these three, which no script can
          read:
        </p>
        <ul>
          <li>
            <strong>session</strong>: shows that this browser is signed in. It lasts until you sign out, and stops working after 30 days
            without a visit.
          </li>
          <li>
            <strong>signin</strong>: shows that a sign-in was started in this browser. It lasts ten minutes.
          </li>
          <li>
            <strong>flash</strong>: carries one message to the next page, such as “You have been signed out”. It lasts until that page
            opens, a minute at most.
          </li>
        </ul>
        <p>Writing to Bubblegum Support without an account needs one more, which no script can read either:</p>
        <ul>
          <li>
            <strong>guest</strong>: shows which conversation with Support is yours. It lasts for 30 days after your last visit, or until you
            sign in.
          </li>
        </ul>
        <p>Choosing a language keeps one more:</p>
        <ul>
          <li>
            <strong>language</strong>: whether you read the German areas in German or in English. It lasts for a year.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "storage",
    title: "What your browser keeps instead",
    content: (
      <>
        <p>
          “Local storage” and “session storage” are notes that stay in your browser. The only one that is ever sent to us is the random
          session id, which lets us count how many people are here right now.
        </p>
        <StoredInBrowser />
      </>
    ),
  },
  {
    id: "delete",
    title: "How to delete it",
    content: (
      <>
        <ul>
          <li>Saved trades: open “Saved” in the calculator and delete them one by one.</li>
          <li>Everything at once: clear the data of this site in your browser's settings.</li>
          <li>In a private window, all of it is gone as soon as you close the window.</li>
        </ul>
        <p>If your browser stores nothing for us at all, the site still works. You just aren't counted, and your choices don't last.</p>
      </>
    ),
  },
  {
    id: "more",
    title: "More",
    content: (
      <p>
        What happens on our server is explained in the <Link to="/privacy">Privacy Policy</Link>, and the rules of the site are in the{" "}
        <Link to="/terms">Terms of Service</Link>.
      </p>
    ),
  },
];

export default function Cookies() {
  return <LegalPage title="Cookie Policy" summary={SUMMARY} lastChanged={LAST_CHANGED.cookies} sections={SECTIONS} />;
}
