import type { Viewer } from "~/features/accounts/accounts.types.ts";
import { LogoutForm } from "~/features/accounts/components/logout-form.tsx";
import { ViewerBadge } from "~/features/accounts/components/viewer-badge.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { BACK_OFFICE, COLLECTION, DEALS } from "../site.constants.ts";

/** The header's part for signed-in visitors: who they are, and logging out. */
export function SignedIn({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <IconLink to={COLLECTION.to} label={COLLECTION.label} className="max-[48rem]:hidden">
        <Icon name={COLLECTION.icon} size={20} />
      </IconLink>
      <IconLink to={DEALS.to} label={DEALS.label} className="max-[48rem]:hidden">
        <Icon name={DEALS.icon} size={20} />
      </IconLink>
      {viewer.manages && (
        <IconLink to={BACK_OFFICE.to} label={BACK_OFFICE.label} className="max-[36rem]:hidden">
          <Icon name={BACK_OFFICE.icon} size={20} />
        </IconLink>
      )}
      <ViewerBadge viewer={viewer} className="max-w-64 max-[24rem]:hidden" />
      <LogoutForm compact className="hidden min-[36rem]:block" />
    </>
  );
}
