import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "~/ui/icon.tsx";

interface Reason {
  icon: IconName;
  title: string;
  text: string;
}

export const SIGN_IN_REASONS: Reason[] = [
  { icon: "arrow-left-right", title: "Trade as yourself", text: "Post trades and show interest under your own name." },
  { icon: "star", title: "Keep what is yours", text: "Your collection, your wishes and your saved trades, on every device." },
  { icon: "bell", title: "Hear about changes", text: "A word when the value of a pet that you watch moves." },
];

export const VERIFY_REASONS: Reason[] = [
  { icon: "badge-check", title: "A mark that others trust", text: "Your profile shows that the Roblox account is really yours." },
  { icon: "shield-check", title: "Nobody can pretend to be you", text: "An account on Roblox belongs to one account here, and only one." },
  { icon: "arrow-left-right", title: "Easier trades", text: "Traders know exactly who to look for in the game." },
];

/** Why something is worth doing, one line each. */
export function Reasons({ reasons }: { reasons: Reason[] }) {
  return (
    <ul className="grid gap-4">
      {reasons.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent">
            <Icon name={icon} size={20} />
          </span>
          <p className="min-w-0">
            <span className="block font-bold">{title}</span>
            <span className="text-pretty text-soft-ink">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
