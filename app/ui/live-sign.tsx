import "./live-sign.css";
import { Icon } from "./icon.tsx";

/** Notice while the live connection is lost. */
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

/** Variant for pages of values. */
export const OFFLINE_VALUES = "You are offline. Values may have changed since this page was opened.";
