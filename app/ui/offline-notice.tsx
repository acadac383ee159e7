import { Notice } from "./notice.tsx";

/** Says over the page that something opens later, because the network is unavailable. */
export function OfflineNotice({ children }: { children: string }) {
  return (
    <div className="fixed inset-x-3 top-3 z-50 mx-auto max-w-md rounded-card shadow-raised">
      <Notice live tone="warning" title="You are offline">
        {children}
      </Notice>
    </div>
  );
}
