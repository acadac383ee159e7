import "./notifications.css";
import { Link } from "react-router";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ChipLink } from "~/ui/chip.tsx";
import { TimeAgo } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { type MergedRow, mergeRows } from "../core/merge-rows.ts";
import { describeNotification } from "../core/notification-words.ts";
import { formatPlace } from "../core/place.ts";
import { KIND_LABELS, MESSAGES, NOTIFICATION_GROUPS } from "../notifications.constants.ts";
import { type NotificationChoices, notificationsPath } from "../notifications.search-params.ts";
import type { Notification, NotificationPlace } from "../notifications.types.ts";

export type ShownNotification = Notification & { pet: Pick<CataloguePet, "name" | "image" | "rarity"> | null };

interface NotificationListProps {
  notifications: ShownNotification[];
  /** Where older notifications begin; null at the end. */
  next: NotificationPlace | null;
  choices: NotificationChoices;
  unread: number;
  /** When the page was read, in milliseconds since 1970. */
  asOf: number;
}

/** The reader's notifications, newest first. */
export function NotificationList({ notifications, next, choices, unread, asOf }: NotificationListProps) {
  const { group, unreadOnly, before } = choices;
  const now = useNow(asOf);
  const narrowed = group !== undefined || unreadOnly;
  const newest = before === undefined ? notifications[0] : undefined;
  return (
    <>
      <nav aria-label="Show" className="flex flex-wrap gap-2">
        <ChipLink to={notificationsPath({})} current={!narrowed}>
          All
        </ChipLink>
        <ChipLink to={notificationsPath({ unreadOnly: true })} current={unreadOnly}>
          Unread
        </ChipLink>
        {keysOf(NOTIFICATION_GROUPS).map((one) => (
          <ChipLink key={one} to={notificationsPath({ group: one })} current={group === one} className="whitespace-normal">
            {NOTIFICATION_GROUPS[one].name}
          </ChipLink>
        ))}
      </nav>
      {notifications.length === 0 ? (
        <Nothing narrowed={narrowed || before !== undefined} />
      ) : (
        <>
          {newest !== undefined && !narrowed && <AllAtOnce upTo={formatPlace(newest)} unread={unread} />}
          <ul className="mt-4 grid gap-2.5">
            {mergeRows(notifications).map((row) => (
              <NotificationRow key={row.newest.id} row={row} now={now} />
            ))}
          </ul>
          {next !== null && (
            <ButtonLink to={notificationsPath({ ...choices, before: next })} className="mt-5 w-full">
              Older notifications
            </ButtonLink>
          )}
        </>
      )}
    </>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState title="Nothing here" actions={<ButtonLink to="/notifications">Show all notifications</ButtonLink>}>
        No notification matches what you chose.
      </EmptyState>
    );
  return (
    <EmptyState
      title={MESSAGES.empty}
      actions={
        <ButtonLink to="/values" variant="primary">
          Find a pet to watch
        </ButtonLink>
      }
    >
      Press “Notify me” on a pet’s page, and changes to its value show up here.
    </EmptyState>
  );
}

function NotificationRow({ row: { newest, ids, unread }, now }: { row: MergedRow<ShownNotification>; now: number }) {
  const { details, at, pet } = newest;
  const { title, text, to } = describeNotification(details);
  const read = unread.length === 0;
  const form = useForm({ name: "read", about: { id: unread.join(",") }, draft: false, feedback: "toast", failed: MESSAGES.readFailed });
  return (
    <li className="notification-row" data-unread={read ? undefined : ""}>
      {pet ? (
        <PetArt pet={pet} size={44} />
      ) : (
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent">
          <Icon name={KIND_LABELS[details.kind].icon} size={20} />
        </span>
      )}
      <p>
        {/** Following the link marks it as read, once the page it leads to is requested. */}
        <Link to={to} onClick={() => !read && form.ref.current?.requestSubmit()} className="notification-link">
          {!read && <span className="sr-only">Unread: </span>}
          <span>{title}</span>
        </Link>
        <span className="block text-pretty text-soft-ink [overflow-wrap:anywhere]">{text}</span>
        <span className="block text-sm text-soft-ink">
          <TimeAgo at={at} now={now} />
          {ids.length > 1 && <span>{`, and ${ids.length - 1} earlier`}</span>}
        </span>
      </p>
      {!read && (
        <Form of={form} className="relative ml-auto flex-none">
          <SubmitButton variant="quiet" size="small" icon={<Icon name="check" size={18} />}>
            <span className="max-[30rem]:sr-only">Mark as read</span>
            <span className="sr-only">{`: ${title}`}</span>
          </SubmitButton>
          <FormMessage />
        </Form>
      )}
    </li>
  );
}

function AllAtOnce({ upTo, unread }: { upTo: string; unread: number }) {
  const about = { upTo };
  const readAll = useForm({ name: "read-all", about, draft: false, feedback: "toast", failed: MESSAGES.readFailed });
  const clear = useForm({ name: "clear", about, draft: false, feedback: "toast", failed: MESSAGES.clearFailed });
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      {unread > 0 && (
        <Form of={readAll}>
          <SubmitButton size="small" icon={<Icon name="check" size={18} />}>
            Mark all as read
          </SubmitButton>
          <FormMessage />
        </Form>
      )}
      <details className="relative">
        <summary className="button" data-variant="quiet" data-size="small">
          Clear all
        </summary>
        <Form of={clear} className="notification-confirm">
          <p className="text-sm">Delete every notification?</p>
          <SubmitButton variant="danger" size="small">
            Delete all
          </SubmitButton>
          <FormMessage />
        </Form>
      </details>
    </div>
  );
}
