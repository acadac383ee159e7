import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { LogoutForm } from "~/features/accounts/components/logout-form.tsx";
import { ViewerBadge } from "~/features/accounts/components/viewer-badge.tsx";

/** The header's part for signed-in visitors: who they are, and logging out (SHELL-081 … SHELL-083). */
export function SignedIn({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <ViewerBadge viewer={viewer} className="max-w-56 max-[24rem]:hidden" />
      <LogoutForm compact className="hidden min-[36rem]:block" />
    </>
  );
}
