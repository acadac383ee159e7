import type { ComponentProps } from "react";
import { ProfileBackdrop } from "~/features/accounts/components/profile-backdrop.tsx";
import { ProfileHeader } from "./profile-header.tsx";

/** A profile while it is edited: its head, and behind it what will lie behind the whole page. */
export function ProfilePreview({ profile }: Pick<ComponentProps<typeof ProfileHeader>, "profile">) {
  const { look } = profile;
  return (
    <div className="profile-preview" data-full-site={look.fullSite}>
      {look.fullSite && <ProfileBackdrop image={look.background} color={look.backgroundColor} within />}
      <ProfileHeader profile={profile} own={false} preview />
    </div>
  );
}
