import { Link } from "react-router";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { keepPage } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { KeptInBrowser } from "../components/kept-in-browser.tsx";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { LAST_CHANGED } from "../legal.constants.ts";
import type { Route } from "./+types/cookies";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, [SITE]);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Cookie Policy",
    description:
      "Bubblegum Values sets no cookies while you look around. What your browser keeps instead, item by item, and how to delete it.",
    path: "/cookies",
    keywords: ["cookie policy", "local storage", "bubblegum values"],
    index: true,
  });
}

const SUMMARY =
  "Looking around here sets no cookies. A few settings stay in your browser's own storage so that the site works the way you like it. None of them is used to follow you.";

const SECTIONS: LegalSection[] = [
  {
    id: "cookies",
    title: "Cookies",
    content: (
      <>
        <p>
          A cookie is a small note that a site leaves in your browser and that is sent back with every request. This site sets none while
          you only look around, and there are no cookies of other companies. Signing in needs these three, which no script can read:
        </p>
        <ul>
          <li>
            <strong>session</strong>: that this browser is signed in. Until you sign out; it opens nothing any more after 30 days without a
            visit.
          </li>
          <li>
            <strong>signin</strong>: that a sign-in was started in this very browser. Ten minutes.
          </li>
          <li>
            <strong>flash</strong>: one message for the next page, such as “You have been signed out”. Until that page, at most a minute.
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
          “Local storage” and “session storage” are notes that stay in your browser. Only the random session id is ever sent to us, to count
          who is here right now.
        </p>
        <KeptInBrowser />
      </>
    ),
  },
  {
    id: "delete",
    title: "How to delete it",
    content: (
      <>
        <ul>
          <li>Saved trades: open the calculator, then “Saved”, and delete them one by one.</li>
          <li>Everything at once: in your browser's settings, clear the site data of this site.</li>
          <li>Private windows forget all of it when you close them.</li>
        </ul>
        <p>If your browser keeps nothing for us at all, the site still works; you just are not counted, and choices do not last.</p>
      </>
    ),
  },
  {
    id: "more",
    title: "More",
    content: (
      <p>
        What happens on our server is written in the <Link to="/privacy">Privacy Policy</Link>, the rules of the site in the{" "}
        <Link to="/terms">Terms of Service</Link>.
      </p>
    ),
  },
];

export default function Cookies() {
  return <LegalPage title="Cookie Policy" summary={SUMMARY} lastChanged={LAST_CHANGED.cookies} sections={SECTIONS} />;
}
