import type { ReactNode } from "react";
import { Link } from "react-router";
import { DateTime } from "~/ui/date-time.tsx";

/** A credential as its owner sees it. Times are in milliseconds since 1970. */
export interface Credential {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface CredentialListProps<Row extends Credential> {
  rows: readonly Row[];
  /** Beside the name. */
  state(row: Row): ReactNode;
  /** Below the name, after a text of its kind. */
  about(row: Row): ReactNode;
  /** Its permissions. */
  details?(row: Row): ReactNode;
  /** The page of a credential; without it the name is no link. */
  to?(row: Row): string;
  action?(row: Row): ReactNode;
}

/** A player's credentials with purpose, state, creation and last use. */
export function CredentialList<Row extends Credential>({ rows, state, about, details, to, action }: CredentialListProps<Row>) {
  return (
    <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2.5 font-bold wrap-anywhere">
              {to ? (
                <Link to={to(row)} className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline">
                  <bdi translate="no">{row.name}</bdi>
                </Link>
              ) : (
                <bdi translate="no">{row.name}</bdi>
              )}
              <span>{state(row)}</span>
            </p>
            <p className="text-sm text-soft-ink wrap-anywhere">
              <span>{about(row)}</span>
              <span>, made </span>
              <DateTime at={row.createdAt} />
              <span>, </span>
              {row.lastUsedAt === null ? (
                <span>never used</span>
              ) : (
                <span>
                  last used <DateTime at={row.lastUsedAt} />
                </span>
              )}
            </p>
            {details && <div>{details(row)}</div>}
          </div>
          {action && <div>{action(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
