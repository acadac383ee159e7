import { Link } from "react-router";
import { useLeadsToOpen } from "~/access/use-part.ts";
import { Icon } from "~/ui/icon.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { BrandMark } from "./brand.tsx";

const GROUPS = [
  {
    title: "Explore",
    links: [
      { to: "/values", label: "Value List" },
      { to: "/calculator", label: "Trade Calculator" },
      { to: "/trades", label: "Trades" },
      { to: "/servers", label: "Private Servers" },
      { to: "/suggestions", label: "Suggestions" },
      { to: "/partners", label: "Partners" },
      { to: "/api", label: "API" },
      { to: "/minesweeper", label: "Minesweeper" },
    ],
  },
  {
    title: "Stay safe",
    links: [
      { to: "/safe-trading", label: "Trade safely" },
      { to: "/is-this-real", label: "Is this real?" },
      { to: "/trust", label: "How trust works" },
      { to: "/receipts", label: "Check a receipt" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms", label: "Terms of Service" },
      { to: "/privacy", label: "Privacy Policy" },
      { to: "/cookies", label: "Cookie Policy" },
    ],
  },
] as const;

const SUPPORT = { to: "/messages/support", label: "Support" };
const REPORT = { to: "/moderation-report", label: "What was reported" };

interface SiteFooterProps {
  /** Absent when the settings could not be read. */
  links: { community: string; gamePage: string } | undefined;
  /** Whether Support can be written to here. */
  chat: boolean;
  /** Whether the report on moderation is published. */
  report: boolean;
}

/** The description of the site, its links, and the disclaimer about Roblox. */
export function SiteFooter({ links, chat, report }: SiteFooterProps) {
  const isShown = useLeadsToOpen();
  const more = [...(chat ? [SUPPORT] : []), ...(report ? [REPORT] : [])];
  return (
    <footer className="site-footer">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1 md:pr-8">
          <p className="flex items-center gap-2.5 font-display font-semibold text-lg">
            <BrandMark size={26} />
            Bubblegum Values
          </p>
          <p className="mt-2 max-w-sm text-pretty text-soft-ink">
            The ultimate value list for pets: look up accurate values, calculate trades and connect with other players.
          </p>
        </div>
        {GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="font-display font-semibold">{group.title}</p>
            <div className="mt-1">
              {[...group.links.filter(isShown), ...(group.title === "Stay safe" ? more : [])].map((link) => (
                <Link key={link.to} to={link.to} className="site-footer-link">
                  {link.label}
                </Link>
              ))}
            </div>
          </nav>
        ))}
        {links && (
          <nav aria-label="Elsewhere" className="max-md:col-span-2">
            <p className="font-display font-semibold">Elsewhere</p>
            <ul className="mt-1">
              <li>
                <FooterOutsideLink to={links.community}>Join our Discord</FooterOutsideLink>
              </li>
              <li>
                <FooterOutsideLink to={links.gamePage}>Play on Roblox</FooterOutsideLink>
              </li>
            </ul>
          </nav>
        )}
        <p className="col-span-full border-line border-t pt-5 text-pretty text-sm text-soft-ink">
          Bubblegum Values is made by players. It is not affiliated with, endorsed or sponsored by Roblox Corporation or the developers of
          the game.
        </p>
      </div>
    </footer>
  );
}

function FooterOutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <OutsideLink href={to} className="site-footer-link">
      <span>{children}</span>
      <Icon name="external-link" size={14} />
    </OutsideLink>
  );
}
