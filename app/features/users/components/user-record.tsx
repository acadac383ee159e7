import type { ReactNode } from "react";
import { Link } from "react-router";
import { ActChanges } from "~/features/audit/components/act-changes.tsx";
import { describeAction } from "~/features/audit/core/act-words.ts";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { Section } from "~/ui/section.tsx";
import type { UserPage } from "../users.queries.server.ts";

/** Acts of the team on an account, newest first. */
export function UserActs({ acts, userId }: Pick<UserPage, "acts"> & { userId: string }) {
  const place = useBackOffice();
  return (
    <Section
      title="What the team did"
      action={
        <Link to={`${place}/logs?target=user&id=${userId}`} className="inline-flex min-h-11 items-center font-bold text-accent">
          In the activity log
        </Link>
      }
    >
      {acts.length === 0 ? (
        <p className="text-soft-ink">The team has never acted on this account.</p>
      ) : (
        <Card as="div" padding="none">
          <ol>
            {acts.map((act) => (
              <li key={act.id} className="grid gap-x-6 gap-y-1 border-line px-5 py-3 not-last:border-b md:grid-cols-[16rem_minmax(0,1fr)]">
                <p>
                  <b className="block">{describeAction(act.action)}</b>
                  <span className="text-sm text-soft-ink">
                    <bdi translate="no">{act.actorName}</bdi>, <DateTime at={act.at.getTime()} />
                  </span>
                </p>
                <ActChanges act={act} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </Section>
  );
}

const numbers = new Intl.NumberFormat("en-US", { notation: "compact" });

/** The posts of an account: trades, servers, suggestions. */
export function UserPosts({ trades, servers, suggestions }: Pick<UserPage, "trades" | "servers" | "suggestions">) {
  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-3">
      <Posts title="Trades" none="No trades.">
        {trades.map(({ id, givingTotal, receivingTotal, createdAt, state }) => (
          <Post key={id} to={`/trades/${id}`} at={createdAt} mark={state}>
            {`${numbers.format(givingTotal)} for ${numbers.format(receivingTotal)}`}
          </Post>
        ))}
      </Posts>
      <Posts title="Private servers" none="No private servers.">
        {servers.map(({ id, name, status, createdAt }) => (
          <Post key={id} to={`/servers?q=${encodeURIComponent(name)}`} at={createdAt} mark={status}>
            {name}
          </Post>
        ))}
      </Posts>
      <Posts title="Suggestions" none="No suggestions.">
        {suggestions.map(({ id, title, status, hidden, createdAt }) => (
          <Post key={id} to={`/suggestions/${id}`} at={createdAt.getTime()} mark={hidden ? "hidden" : status.replace("_", " ")}>
            {title}
          </Post>
        ))}
      </Posts>
    </div>
  );
}

function Posts({ title, none, children }: { title: string; none: string; children: Elements[] }) {
  return (
    <Section title={title} count={children.length || undefined}>
      {children.length === 0 ? (
        <p className="text-soft-ink">{none}</p>
      ) : (
        <Card padding="none">
          <ul>{children}</ul>
        </Card>
      )}
    </Section>
  );
}

function Post({ to, at, mark, children }: { to: string; at: number; mark: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-line px-4 py-2.5 not-last:border-b">
      <p className="min-w-0">
        <Link to={to} className="font-bold hover:text-accent wrap-anywhere">
          {children}
        </Link>
        <span className="block text-sm text-soft-ink">
          <DateTime at={at} />
        </span>
      </p>
      <Chip className="capitalize">{mark}</Chip>
    </li>
  );
}
