import { useLiveLost } from "~/platform/live/use-live.ts";
import { Icon } from "~/ui/icon.tsx";

/** Says that the page hears nothing new right now; gone as soon as it does again. */
export function LiveSign() {
  const lost = useLiveLost();
  return (
    <p role="status" className="live-sign">
      {lost && (
        <>
          <Icon name="cloud-off" size={16} className="flex-none" />
          Not live right now. Reconnecting…
        </>
      )}
    </p>
  );
}
