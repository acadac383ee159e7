import "./live-sign.css";
import { Icon } from "./icon.tsx";

/** Says, while the live connection is lost, that the page receives no changes. */
export function LiveSign({ useLost, children = "Not live right now. Reconnecting…" }: { useLost: () => boolean; children?: string }) {
  const lost = useLost();
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

/** Said on pages of values while the live connection is lost. */
export const OFFLINE_VALUES = "You are offline. Values may have changed since this page was opened.";
