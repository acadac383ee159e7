import { ROLE_NAMES, VERIFICATION_NAMES } from "~/features/accounts/accounts.constants.ts";
import { formatDay } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { initialOf, isDrawable, SHARE_COLORS, SHARE_FONTS, ShareFrame } from "~/ui/share-frame.tsx";
import type { Profile } from "../profiles.types.ts";

interface ProfileShareCardProps {
  profile: Pick<Profile, "name" | "displayName" | "role" | "robloxVerification" | "createdAt" | "stats">;
  /** The avatar as a data address; without one the first letter is drawn. */
  picture: string | null;
}

/** What a link to a profile unfolds into in a chat. It holds nothing that its owner wrote but the names. */
export function ProfileShareCard({ profile, picture }: ProfileShareCardProps) {
  const { name, displayName, role, robloxVerification, createdAt, stats } = profile;
  // A name in another script cannot be drawn; the one beside it always can.
  const shown = displayName && isDrawable(displayName) ? displayName : name;
  return (
    <ShareFrame topic="Profile">
      <div style={{ display: "flex", alignItems: "center", width: "100%", gap: 56 }}>
        <Portrait letter={initialOf(shown)} picture={picture} />
        <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, flexBasis: 0, gap: 18 }}>
          <div
            style={{
              display: "block",
              fontFamily: SHARE_FONTS.display,
              fontWeight: 600,
              fontSize: [...shown].length > 16 ? 60 : 78,
              lineHeight: 1.08,
              letterSpacing: -1,
              lineClamp: 2,
              wordBreak: "break-word",
            }}
          >
            {shown}
          </div>
          {shown !== name && (
            <div style={{ display: "block", fontSize: 30, color: SHARE_COLORS.softInk, lineClamp: 1, wordBreak: "break-word" }}>
              {`@${name}`}
            </div>
          )}
          <div style={{ display: "flex", gap: 14, marginTop: 6 }}>
            <Pill text={ROLE_NAMES[role]} color={SHARE_COLORS.accent} wash={SHARE_COLORS.accentWash} />
            {robloxVerification?.by === "roblox" && (
              <Pill text={VERIFICATION_NAMES.roblox} color={SHARE_COLORS.gain} wash={SHARE_COLORS.gainWash} />
            )}
          </div>
          <div style={{ display: "flex", fontSize: 28, color: SHARE_COLORS.softInk }}>
            {`Member since ${formatDay(createdAt)}`}
            {stats.tradesPosted > 0 && ` · ${formatNumber(stats.tradesPosted)} ${stats.tradesPosted === 1 ? "trade" : "trades"}`}
          </div>
        </div>
      </div>
    </ShareFrame>
  );
}

function Portrait({ letter, picture }: { letter: string; picture: string | null }) {
  const size = 320;
  const round = { width: size, height: size, borderRadius: size, border: `10px solid ${SHARE_COLORS.surface}` };
  if (picture) return <img src={picture} alt="" width={size} height={size} style={{ ...round, objectFit: "cover", flexShrink: 0 }} />;
  return (
    <div
      style={{
        ...round,
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        flexShrink: 0,
        backgroundColor: SHARE_COLORS.accentWash,
        color: SHARE_COLORS.accent,
        fontFamily: SHARE_FONTS.display,
        fontWeight: 600,
        fontSize: 150,
      }}
    >
      {letter}
    </div>
  );
}

function Pill({ text, color, wash }: { text: string; color: string; wash: string }) {
  return <div style={{ display: "flex", padding: "8px 22px", borderRadius: 40, backgroundColor: wash, color, fontSize: 28 }}>{text}</div>;
}
