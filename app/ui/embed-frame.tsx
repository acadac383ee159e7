import type { ReactNode } from "react";
import type { Elements } from "./own-text.tsx";

/**
 * Style of embedded cards, which load nothing else of ours but pictures. Transparent around the card if the frame has the same colour
 * scheme, as our oEmbed frame does; otherwise browsers paint a background.
 */
export const EMBED_STYLE = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #201830);
  --sunk: light-dark(#eeecf6, #1a1326);
  --line: light-dark(#e2dfee, #352a4a);
  --ink: light-dark(#271a3a, #f5f0fb);
  --soft-ink: light-dark(#645a7b, #b3a7c9);
  --accent: light-dark(#cb1073, #ff74b4);
  --gain: light-dark(#087a53, #5fe0ac);
  --loss: light-dark(#bf3027, #ff938a);
}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;padding:1px;background:transparent;color:var(--ink);font:15px/1.4 "Nunito Sans",ui-rounded,system-ui,sans-serif}
main{position:relative;display:flex;flex-direction:column;min-height:calc(100vh - 2px);padding:14px 16px 10px;border-radius:20px;background:var(--surface);box-shadow:0 0 0 1px var(--line)}
main:has(a:focus-visible){box-shadow:0 0 0 2px var(--accent)}
a{color:inherit;text-decoration:none;outline:0}
h1 a::after{content:"";position:absolute;inset:0;border-radius:20px}
h1{margin:0;font:600 20px/1.15 Fredoka,ui-rounded,system-ui,sans-serif;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
p{margin:0}
.soft,dt,footer{color:var(--soft-ink);font-size:13px}
.head{display:flex;gap:12px;align-items:center;min-width:0}
.head>div{min-width:0}
.head p{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.bubble{position:relative;flex:none;border-radius:50%;background:light-dark(transparent,#ffffff24);width:60px;height:60px;display:grid;place-items:center;font:600 28px Fredoka,system-ui,sans-serif}
.bubble svg{position:absolute;inset:0;width:100%;height:100%}
.bubble img{position:relative;width:80%;height:80%;object-fit:contain}
.bubble span{position:relative}
.small{width:min(40px,100%);height:auto;aspect-ratio:1;font-size:18px}
dl{display:grid;grid-template-columns:1fr 1fr;gap:6px;margin:12px 0 8px}
dl div{min-width:0;padding:6px 10px;border-radius:12px;background:var(--sunk)}
dl div:last-child:nth-child(odd){grid-column:1/-1}
dd{margin:0;font-weight:700}
dt,dd,h2 *{white-space:nowrap;font-variant-numeric:tabular-nums}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:12px 0 8px}
.sides section{min-width:0;padding:8px;border-radius:14px;background:var(--sunk)}
h2{margin:0 0 6px;font-size:13px;font-weight:600;color:var(--soft-ink);overflow:hidden}
h2 b{display:block;color:var(--ink)}
ul{display:grid;grid-template-columns:repeat(4,1fr);gap:4px;margin:0;padding:0;list-style:none}
.up{color:var(--gain)}.down{color:var(--loss)}
footer{display:flex;margin-top:auto;flex-wrap:wrap;justify-content:space-between;gap:0 12px;font-size:12px}
footer span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
footer b{color:var(--accent)}
.longest{font-size:12px}
@media (max-width:399px){.long{font-size:10.5px}.longest{font-size:9.5px}}
@media (max-width:339px){h1{font-size:16px;-webkit-line-clamp:3}h2 span{font-size:11px}}
@media (min-width:280px) and (max-width:339px){.longest{font-size:7.5px}}
@media (max-width:279px){dl,.sides{grid-template-columns:1fr}.head p{-webkit-line-clamp:3}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/** The class for a long number, which shrinks in a narrow frame: numbers never wrap. */
export function numberClass(text: string): "long" | "longest" | undefined {
  if (text.length > 15) return "longest";
  return text.length > 11 ? "long" : undefined;
}

interface EmbedFrameProps {
  /** The page on our site, an absolute address: the whole card leads there. */
  href: string;
  title: string;
  /** Beside the title. */
  picture?: Elements;
  /** Below the title. */
  about: ReactNode;
  children?: Elements;
  /** Its age or another note. */
  note: string;
}

/** A card in somebody else's page, which leads to ours in a tab of its own. */
export function EmbedFrame({ href, title, picture, about, children, note }: EmbedFrameProps) {
  return (
    <main>
      <div className="head">
        {picture}
        <div>
          <h1>
            <a href={href} target="_blank" rel="noopener">
              {title}
            </a>
          </h1>
          <p className="soft">{about}</p>
        </div>
      </div>
      {children}
      <footer>
        <b>Bubblegum Values</b>
        <span>{note}</span>
      </footer>
    </main>
  );
}
