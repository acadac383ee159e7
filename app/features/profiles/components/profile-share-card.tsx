import { ROLE_NAMES, VERIFICATION_NAMES } from "~/features/accounts/accounts.constants.ts";
import { formatDay } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { initialOf, isDrawable, SHARE_COLORS, ShareColumn, ShareFrame, ShareRow, ShareText, ShareTitle } from "~/ui/share-frame.tsx";
import type { Profile } from "../profiles.types.ts";

interface ProfileShareCardProps {
  profile: Pick<Profile, "name" | "displayName" | "role" | "robloxVerification" | "createdAt" | "stats">;
  /** The avatar as a data address; without one the first letter is drawn. */
  picture: string | null;
}

/** The preview of a profile's link in a chat. Of its owner's words it holds only the names. */
export function ProfileShareCard({ profile, picture }: ProfileShareCardProps) {
  const { name, displayName, role, robloxVerification, createdAt, stats } = profile;
  // A name in another script cannot be drawn; the one beside it always can.
  const shown = displayName && isDrawable(displayName) ? displayName : name;
  return (
    <ShareFrame topic="Profile">
      <ShareRow alignItems="center" width="100%" gap={56}>
        <Portrait letter={initialOf(shown)} picture={picture} />
        <ShareColumn flexGrow={1} flexBasis={0} gap={18}>
          <ShareTitle fontSize={[...shown].length > 16 ? 60 : 78} lineHeight={1.08} lineClamp={2}>
            {shown}
          </ShareTitle>
          {shown !== name && (
            <ShareText fontSize={30} color={SHARE_COLORS.softInk} lineClamp={1}>
              {`@${name}`}
            </ShareText>
          )}
          <ShareRow gap={14} marginTop={6}>
            <Pill text={ROLE_NAMES[role]} color={SHARE_COLORS.accent} wash={SHARE_COLORS.accentWash} />
            {robloxVerification?.by === "roblox" && (
              <Pill text={VERIFICATION_NAMES.roblox} color={SHARE_COLORS.gain} wash={SHARE_COLORS.gainWash} />
            )}
          </ShareRow>
          <ShareRow fontSize={28} color={SHARE_COLORS.softInk}>
            <span>
              <span>{`Member since ${formatDay(createdAt)}`}</span>
              {stats.tradesPosted > 0 && (
                <span>{` · ${formatNumber(stats.tradesPosted)} ${stats.tradesPosted === 1 ? "trade" : "trades"}`}</span>
              )}
            </span>
          </ShareRow>
        </ShareColumn>
      </ShareRow>
    </ShareFrame>
  );
}

function Portrait({ letter, picture }: { letter: string; picture: string | null }) {
  const size = 320;
  const round = { width: size, height: size, borderRadius: size, border: `10px solid ${SHARE_COLORS.surface}`, flexShrink: 0 };
  if (picture) return <img src={picture} alt="" width={size} height={size} style={{ ...round, objectFit: "cover" }} />;
  const { accent, accentWash } = SHARE_COLORS;
  return (
    <ShareRow {...round} headline alignItems="center" justifyContent="center" backgroundColor={accentWash} color={accent} fontSize={150}>
      {letter}
    </ShareRow>
  );
}

function Pill({ text, color, wash }: { text: string; color: string; wash: string }) {
  return (
    <ShareRow padding="8px 22px" borderRadius={40} backgroundColor={wash} color={color} fontSize={28}>
      {text}
    </ShareRow>
  );
}
