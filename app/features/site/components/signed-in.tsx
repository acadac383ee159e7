import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { LogoutForm } from "~/features/accounts/components/logout-form.tsx";
import { ViewerBadge } from "~/features/accounts/components/viewer-badge.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** The header's part for signed-in visitors: name, menu and logout. */
export function SignedIn({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <ViewerBadge viewer={viewer} className="max-w-64 max-[24rem]:hidden" />
      {viewer.banMessage === null && <AccountMenu manages={viewer.manages} />}
      <LogoutForm compact className="hidden min-[36rem]:block" />
    </>
  );
}
