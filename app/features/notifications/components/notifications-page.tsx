import { useRevalidator } from "react-router";
import type { AlertSettings } from "~/features/alerts/alerts.types.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TabLinks } from "~/ui/tab-links.tsx";
import { MESSAGES } from "../notifications.constants.ts";
import { type NotificationChoices, notificationsPath } from "../notifications.search-params.ts";
import type { Device, NotificationPlace, NotificationSettings } from "../notifications.types.ts";
import { NotificationList, type ShownNotification } from "./notification-list.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { type ShownPet, SubscriptionList } from "./subscription-list.tsx";
import { ThisBrowser, useReach } from "./this-browser.tsx";

interface NotificationsPageProps {
  choices: NotificationChoices;
  unread: number;
  watched: number;
  userId: string;
  /** The site’s key at push services; null before it has one. */
  pushKey: string | null;
  /** When it was read, in milliseconds since 1970. */
  asOf: number;
  content:
    | { tab: "notifications"; notifications: ShownNotification[]; next: NotificationPlace | null }
    | { tab: "subscriptions"; alerts: (AlertSettings & { petId: number; pet: ShownPet })[] }
    | { tab: "settings"; settings: NotificationSettings; devices: Device[] };
}

/** The notifications, the subscriptions and the settings. */
export function NotificationsPage({ choices, unread, watched, userId, pushKey, asOf, content }: NotificationsPageProps) {
  const { revalidate } = useRevalidator();
  // Only while the newest are shown: readers of an older page must not lose their place.
  useLive(content.tab === "notifications" && choices.before === undefined ? [`user:${userId}`] : [], ({ kind }) => {
    if (kind === "notifications.changed") void revalidate();
  });
  const tab = (name: NotificationChoices["tab"], label: string, count: number) => ({
    to: notificationsPath({ tab: name }),
    label: count > 0 ? `${label} (${count > 99 ? "99+" : count})` : label,
    current: choices.tab === name,
  });
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="Notifications" />
      <TabLinks
        label="Notifications"
        tabs={[
          tab("notifications", "Notifications", unread),
          tab("subscriptions", "Subscriptions", watched),
          tab("settings", "Settings", 0),
        ]}
      />
      <div className="mt-5">
        {content.tab === "notifications" && (
          <>
            <ReachOfThisBrowser pushKey={pushKey} />
            <NotificationList {...content} choices={choices} unread={unread} asOf={asOf} />
          </>
        )}
        {content.tab === "subscriptions" && <SubscriptionList alerts={content.alerts} />}
        {content.tab === "settings" && <SettingsTab {...content} pushKey={pushKey} />}
      </div>
    </div>
  );
}

function ReachOfThisBrowser({ pushKey }: Pick<NotificationsPageProps, "pushKey">) {
  return (
    <div className="mb-4">
      <ThisBrowser pushKey={pushKey} {...useReach(pushKey)} />
    </div>
  );
}

/** The page of a guest. */
export function SignInToSee() {
  return (
    <EmptyState
      level={1}
      title={MESSAGES.signIn}
      actions={
        <ButtonLink to="/login?returnTo=/notifications" variant="primary">
          Sign In
        </ButtonLink>
      }
    >
      Get a notification when a value you watch moves, or when somebody is interested in your trade.
    </EmptyState>
  );
}
