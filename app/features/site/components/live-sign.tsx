import "./live-sign.css";
import { useLiveLost } from "~/platform/live/use-live.ts";
import { Icon } from "~/ui/icon.tsx";

/** Says that the page receives no changes right now, until it does again. */
export function LiveSign({ children = "Not live right now. Reconnecting…" }: { children?: string }) {
  const lost = useLiveLost();
  return (
    <p role="status" className="live-sign">
      {lost && (
        <>
          <Icon name="cloud-off" size={16} className="flex-none" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}

/** Said on pages of values that receive no changes. */
export const OFFLINE_VALUES = "You are offline. Values may have changed since this page was opened.";
