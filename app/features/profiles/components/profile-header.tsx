import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { LogoutForm } from "~/features/accounts/components/logout-form.tsx";
import { RoleChip } from "~/features/accounts/components/role-chip.tsx";
import { VerificationChip } from "~/features/accounts/components/verification-chip.tsx";
import { formatDay } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Profile, ProfileLook } from "../profiles.types.ts";
import "~/features/accounts/components/profile-colors.css";
import "./profiles.css";
import type { ReactNode } from "react";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { ownText } from "~/ui/own-text.tsx";
import { Picture } from "~/ui/picture.tsx";

interface ProfileHeaderProps {
  profile: Pick<Profile, "name" | "displayName" | "avatar" | "bio" | "role" | "partner" | "look" | "robloxVerification" | "createdAt">;
  /** Whether the reader is its owner. */
  own: boolean;
  /** Whether it is shown as a preview: the page has a heading of its own. */
  preview?: boolean;
  /** Shown below the name. */
  activity?: ReactNode;
  /** Actions of other players. */
  children?: ReactNode;
}

/** The head of a profile: names and picture, and for its owner the actions. */
export function ProfileHeader({ profile, own, preview = false, activity, children }: ProfileHeaderProps) {
  const Name = preview ? "p" : "h1";
  const { name, displayName, avatar, bio, role, partner, look, robloxVerification, createdAt } = profile;
  return (
    <Card as="section" padding="none" aria-labelledby="profile-name">
      <ProfileBanner look={look}>
        {own && (
          <ButtonLink to="/settings" size="small" icon={<Icon name="palette" size={16} />}>
            Customize Profile
          </ButtonLink>
        )}
      </ProfileBanner>
      <div className="grid gap-4 px-4 pb-5 sm:px-6 sm:pb-6">
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
          <Avatar name={displayName || name} avatar={avatar} size={112} className="relative -mt-12 ring-6 ring-surface" />
          <div className="min-w-0 flex-1 basis-64 sm:pt-3">
            <Name id="profile-name" className="font-display font-semibold text-2xl leading-tight wrap-anywhere sm:text-3xl">
              {displayName || name}
            </Name>
            {displayName && (
              <p className="text-soft-ink wrap-anywhere">
                @<bdi translate="no">{name}</bdi>
              </p>
            )}
            {look.title && (
              <p data-profile-color={look.titleColor} className="font-bold text-(--profile-ink) wrap-anywhere">
                {look.title}
              </p>
            )}
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <RoleChip role={role} partner={partner} />
              {robloxVerification && <VerificationChip by={robloxVerification.by} />}
              <span className="text-sm text-soft-ink">{`Member since ${formatDay(createdAt)}`}</span>
            </p>
            {ownText(activity)}
          </div>
          {own && (
            <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto sm:pt-4">
              <ButtonLink to="/trades/create" variant="primary" icon={<Icon name="arrow-left-right" size={18} />}>
                Create New Trade
              </ButtonLink>
              <ButtonLink to="/collection" icon={<Icon name="gem" size={18} />}>
                My Collection
              </ButtonLink>
              <ButtonLink to="/settings" icon={<Icon name="pencil" size={18} />}>
                Edit Profile
              </ButtonLink>
              <LogoutForm label="Sign Out" className="grid" />
            </div>
          )}
          {children && <div className="flex flex-wrap items-center gap-1 sm:pt-4">{children}</div>}
        </div>
        {bio && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{bio}</p>}
      </div>
    </Card>
  );
}

/** The addresses of a stored background, for the browser to choose from. */
function sources(background: string) {
  return {
    src: imageUrl(BACKGROUND_IMAGES, background, 1600),
    srcSet: BACKGROUND_IMAGES.widths.map((width) => `${imageUrl(BACKGROUND_IMAGES, background, width)} ${width}w`).join(", "),
  };
}

/** The upper edge of a profile's head: its picture, or its colour. `children` stand in its corner. */
function ProfileBanner({ look, children }: { look: Pick<ProfileLook, "background" | "backgroundColor">; children?: ReactNode }) {
  return (
    <div data-profile-color={look.backgroundColor} className="profile-banner">
      {look.background && (
        <Picture
          {...sources(look.background)}
          sizes="(max-width: 80rem) 100vw, 77rem"
          alt=""
          width={1600}
          height={500}
          loading="eager"
          fallback={null}
        />
      )}
      {children && <div className="absolute top-3 right-3 z-2">{children}</div>}
    </div>
  );
}
