import { ROLE_NAMES, VERIFICATION_NAMES } from "~/features/accounts/accounts.constants.ts";
import type { accountList } from "~/features/accounts/accounts.search-params.ts";
import type { ListedAccount } from "~/features/accounts/accounts.staff.queries.server.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { RoleChip } from "~/features/accounts/components/role-chip.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { useOpenHref } from "~/ui/table/list-pane.tsx";
import { USER_DIALOGS, type UserDialogKind } from "../users.constants.ts";
import { formatDialog } from "../users.search-params.ts";

/**
 * The columns of the user manager. E-mail addresses and Discord names have no text, so that they are in no file: an export holds only
 * data that profiles show (decision 0040).
 */
export const userColumns: Columns<ListedAccount, typeof accountList> = [
  {
    id: "user",
    header: "User",
    role: "title",
    order: "username",
    text: ({ name }) => name,
    cell: ({ name, displayName, avatar }) => (
      <span className="inline-flex min-w-0 items-center gap-2.5">
        <Avatar name={name} avatar={avatar} size={32} />
        <span className="min-w-0">
          <span className="block wrap-anywhere">{name}</span>
          {displayName !== "" && displayName !== name && (
            <span className="block font-normal font-text text-sm text-soft-ink leading-4 wrap-anywhere">{displayName}</span>
          )}
        </span>
      </span>
    ),
  },
  { id: "email", header: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email ?? "–"}</span>, hides: "can" },
  {
    id: "role",
    header: "Role",
    text: ({ role }) => ROLE_NAMES[role],
    cell: ({ role, partner, banReason, mutedUntil }) => (
      <span className="flex flex-wrap gap-1.5">
        <RoleChip role={role} partner={partner} />
        {banReason !== null && <Chip tone="loss">Banned</Chip>}
        {mutedUntil !== null && <Chip tone="fair">Muted</Chip>}
      </span>
    ),
    width: "9rem",
  },
  {
    id: "roblox",
    header: "Roblox",
    text: ({ roblox }) => roblox,
    cell: ({ roblox, verifiedBy }) =>
      roblox === null ? (
        "–"
      ) : (
        <span className="inline-flex items-center gap-1.5 wrap-anywhere">
          <span>{roblox}</span>
          {verifiedBy && (
            <span title={VERIFICATION_NAMES[verifiedBy]} className={verifiedBy === "roblox" ? "text-gain" : "text-soft-ink"}>
              <Icon name={verifiedBy === "roblox" ? "badge-check" : "eye"} size={16} />
              <span className="sr-only">{VERIFICATION_NAMES[verifiedBy]}</span>
            </span>
          )}
        </span>
      ),
  },
  { id: "discord", header: "Discord", cell: ({ discord }) => <span className="wrap-anywhere">{discord ?? "–"}</span>, hides: "can" },
  dateColumn({ id: "joined", header: "Joined", order: "createdAt", hides: "at-first", at: ({ createdAt }) => createdAt }),
  dateColumn({ id: "changed", header: "Changed", order: "updatedAt", hides: "at-first", at: ({ updatedAt }) => updatedAt }),
  { id: "banned", header: "Ban", text: ({ banReason }) => banReason, long: true, hides: "at-first" },
  { id: "acts", header: "Actions", role: "acts", cell: ({ id, name }) => <UserActs id={id} name={name} />, width: "18.5rem" },
];

function UserActs({ id, name }: { id: string; name: string }) {
  const openHref = useOpenHref();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {Object.entries(USER_DIALOGS).map(([kind, label]) => (
        <ButtonLink
          key={kind}
          to={openHref(formatDialog(kind as UserDialogKind, id))}
          preventScrollReset
          discover="none"
          size="small"
          className="bg-sunk shadow-none"
        >
          <span>{label}</span>
          <span className="sr-only">
            {" "}
            of <bdi translate="no">{name}</bdi>
          </span>
        </ButtonLink>
      ))}
    </span>
  );
}
