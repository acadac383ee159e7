import type { CSSProperties, ReactNode } from "react";

/** The light theme's tokens (`tokens.css`) for share images, whose renderer reads no style sheets. */
export const SHARE_COLORS = {
  background: "#f6f5fb",
  surface: "#ffffff",
  sunk: "#eeecf6",
  line: "#e2dfee",
  ink: "#271a3a",
  softInk: "#645a7b",
  accent: "#cb1073",
  accentWash: "#ffe3f0",
  gain: "#087a53",
  gainWash: "#d9f5e9",
  loss: "#bf3027",
  lossWash: "#fde4e1",
  fair: "#855c00",
  fairWash: "#fff0cc",
} as const;

export const SHARE_FONTS = {
  display: "Fredoka, 'Fredoka Extended', 'Nunito Sans'",
  text: "'Nunito Sans', 'Nunito Sans Extended', Fredoka",
} as const;

/** The display font, for headlines. */
const HEADLINE = { fontFamily: SHARE_FONTS.display, fontWeight: 600 } as const;

/** The look of a panel on the page's background. */
export const SHARE_PANEL = { backgroundColor: SHARE_COLORS.surface, border: `1px solid ${SHARE_COLORS.line}` } as const;

/** A box of a share image, styled by its properties, since the renderer reads no classes. */
interface BoxProps extends CSSProperties {
  /** In the display font. */
  headline?: boolean;
  children?: ReactNode;
}

const box =
  (base: CSSProperties) =>
  ({ headline = false, children, ...style }: BoxProps) => <div style={{ ...base, ...(headline && HEADLINE), ...style }}>{children}</div>;

export const ShareBox = box({});
export const ShareRow = box({ display: "flex" });
export const ShareColumn = box({ display: "flex", flexDirection: "column" });
/** Text that may be too long, cut after `lineClamp` lines. */
export const ShareText = box({ display: "block", wordBreak: "break-word" });

/** The title of a share image, in large letters. */
export function ShareTitle({ children, ...style }: Pick<CSSProperties, "fontSize" | "lineHeight" | "lineClamp"> & { children: string }) {
  return (
    <ShareText headline letterSpacing={-1} {...style}>
      {children}
    </ShareText>
  );
}

/** The letters and digits in the fonts of share images: Latin, Cyrillic and modern Greek. */
const DRAWN = /[\p{Script=Latin}\u0400-\u052f\u0386-\u03ce\p{N}]/u;
const NOT_DRAWN = /(?![\p{Script=Latin}\u0400-\u052f\u0386-\u03ce])\p{L}/u;

/** Whether the fonts of share images can write a name: it has letters or digits of these fonts, and no other letters. */
export function isDrawable(name: string): boolean {
  return DRAWN.test(name) && !NOT_DRAWN.test(name);
}

/** The letter that stands for a name without a picture. */
export function initialOf(name: string): string {
  return DRAWN.exec(name)?.[0].toUpperCase() ?? "?";
}

/** The frame of every share image: rising bubbles on the page's background, the logo and the topic. */
export function ShareFrame({ topic, children }: { topic: string; children: ReactNode }) {
  return (
    <div
      style={{
        boxSizing: "border-box",
        position: "relative",
        display: "flex",
        flexDirection: "column",
        width: 1200,
        height: 630,
        padding: "44px 56px 40px",
        backgroundColor: SHARE_COLORS.background,
        color: SHARE_COLORS.ink,
        fontFamily: SHARE_FONTS.text,
        fontWeight: 700,
      }}
    >
      <Bubble size={420} style={{ right: -150, top: -210, opacity: 0.5 }} />
      <Bubble size={96} style={{ right: 268, top: 20, opacity: 0.4 }} />
      <Bubble size={44} style={{ right: 400, top: 84, opacity: 0.5 }} />
      <Bubble size={300} style={{ left: -130, bottom: -170, opacity: 0.45 }} />
      <ShareRow position="relative" alignItems="center" justifyContent="space-between" width="100%">
        <ShareRow alignItems="center" gap={16}>
          <Logo size={46} />
          <ShareBox headline fontSize={34}>
            Bubblegum Values
          </ShareBox>
        </ShareRow>
        <ShareRow fontSize={25} color={SHARE_COLORS.softInk}>
          {topic}
        </ShareRow>
      </ShareRow>
      <ShareRow position="relative" flexGrow={1} width="100%">
        {children}
      </ShareRow>
    </div>
  );
}

function Logo({ size }: { size: number }) {
  return (
    <div
      style={{
        display: "flex",
        position: "relative",
        width: size,
        height: size,
        borderRadius: size,
        backgroundImage: "radial-gradient(circle at 34% 28%, #ffb3d6 0%, #f0529c 48%, #c9156a 100%)",
      }}
    >
      <div
        style={{
          position: "absolute",
          left: size * 0.24,
          top: size * 0.18,
          width: size * 0.22,
          height: size * 0.22,
          borderRadius: size,
          backgroundColor: "rgba(255, 255, 255, 0.85)",
        }}
      />
    </div>
  );
}

function Bubble({ size, style }: { size: number; style: CSSProperties }) {
  return (
    <div
      style={{
        position: "absolute",
        width: size,
        height: size,
        borderRadius: size,
        backgroundImage: "radial-gradient(circle at 32% 28%, #ffffff 0%, #ffe3f0 45%, #ffcfe5 100%)",
        ...style,
      }}
    />
  );
}
