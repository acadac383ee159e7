import { Link } from "react-router";
import type { IconName } from "~/text/icon-names.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";

const PAGES: { to: string; icon: IconName; title: string; text: string }[] = [
  { to: "/settings", icon: "palette", title: "Edit profile", text: "Name, bio, title, colours and background" },
  { to: "/shop", icon: "store", title: "Background shop", text: "More to put behind your profile" },
  { to: "/settings/people", icon: "users", title: "People", text: "Who can come to you, and whom you blocked" },
  {
    to: "/settings/security",
    icon: "shield-check",
    title: "Sign-in and security",
    text: "Connected accounts, and where you are signed in",
  },
  { to: "/settings/prices", icon: "scale", title: "Your prices", text: "What you think pets are worth, for you alone" },
  { to: "/settings/api", icon: "wrench", title: "API tokens", text: "Let a bot or a sheet of yours use your collection" },
  { to: "/settings/webhooks", icon: "send-horizontal", title: "Webhooks", text: "Send changed values to your own server" },
  { to: "/settings/data", icon: "database", title: "Your data", text: "Download it, or delete your account" },
];

/** The pages on which somebody sets their account up; `current` is the one they are on. */
export function SettingsLinks({ current }: { current?: string }) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {PAGES.filter(({ to }) => to !== current).map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-4 px-5 py-4 -outline-offset-3">
              <Icon name={icon} size={22} className="flex-none text-accent" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{title}</span>
                <span className="text-soft-ink">{text}</span>
              </span>
              <Icon name="chevron-right" size={20} className="flex-none text-soft-ink" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
