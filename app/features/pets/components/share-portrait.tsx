import { SHARE_FONTS } from "~/ui/share-frame.tsx";

interface SharePortraitProps {
  name: string;
  /** The picture as a data address; without one the first letter stands there. */
  picture: string | null | undefined;
  color: string;
  /** Width and height, and the width of the line around it, in pixels. */
  size: number;
  line: number;
}

/** A pet in its bubble, on a share image. */
export function SharePortrait({ name, picture, color, size, line }: SharePortraitProps) {
  return (
    <div
      style={{
        boxSizing: "border-box",
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: size,
        border: `${line}px solid ${color}`,
        backgroundColor: "#ffffff",
        backgroundImage: `radial-gradient(circle at 32% 26%, #ffffff 0%, ${color}26 46%, ${color}66 100%)`,
      }}
    >
      {picture ? (
        <img src={picture} alt="" width={size * 0.8} height={size * 0.8} style={{ objectFit: "contain" }} />
      ) : (
        <div style={{ fontFamily: SHARE_FONTS.display, fontSize: size * 0.5, color }}>{[...name][0]?.toUpperCase()}</div>
      )}
    </div>
  );
}
