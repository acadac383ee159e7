import type { ReactNode } from "react";
import { Link } from "react-router";
import { PROVIDER_NAMES } from "~/features/accounts/accounts.constants.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { RoleChip } from "~/features/accounts/components/role-chip.tsx";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { formatDay } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import type { UserPage } from "../users.queries.server.ts";

/** An account at a glance: names, role, age, sign-ins and statistics. */
export function UserHead({ account, signIns, badges }: Pick<UserPage, "account" | "signIns" | "badges">) {
  const { id, name, displayName, avatar, role, partner, ban, namesElsewhere, stats, createdAt } = account;
  const figures: Record<string, ReactNode> = {
    Id: <code className="text-sm wrap-anywhere">{id}</code>,
    Joined: formatDay(createdAt),
    "Last sign-in": signIns.lastLoginAt === null ? "Never" : <DateTime at={signIns.lastLoginAt} />,
    Sessions: signIns.sessions,
    "Names elsewhere":
      namesElsewhere
        .map(({ provider, username, linkedAt }) => `${PROVIDER_NAMES[provider]}: ${username}${linkedAt === null ? " (noted)" : ""}`)
        .join(", ") || "None",
    Badges: badges.join(", ") || "None",
    Posted: [
      countOf(stats.tradesPosted, "trade"),
      countOf(stats.serversPosted, "server"),
      countOf(stats.suggestionsSubmitted, "suggestion"),
    ].join(", "),
  };
  return (
    <Card as="section" aria-label="Account" className="mt-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} avatar={avatar} size={56} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl wrap-anywhere">
            <span>{`${displayName || name} `}</span>
            <RoleChip role={role} partner={partner} />
            {ban && <Chip tone="loss">Banned</Chip>}
          </h2>
          <Link to={`/profile/${id}`} className="inline-flex min-h-6 items-center font-bold text-accent">
            <span>
              Open the profile of <bdi translate="no">{name}</bdi>
            </span>
          </Link>
          <Link to={`${useBackOffice()}/circles/${id}`} className="ml-4 inline-flex min-h-6 items-center font-bold text-accent">
            Their trade circle
          </Link>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {Object.entries(figures).map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-soft-ink">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const countOf = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
