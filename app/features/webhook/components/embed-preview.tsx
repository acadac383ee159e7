import "./webhook.css";
import type { CSSProperties } from "react";
import type { Embed } from "../webhook.types.ts";

/** The text as Discord shows it, without the backslashes of escaped characters. Discord formats times itself. */
const plain = (text: string) => text.replace(/\\([^\w\s])/g, "$1").replace(/<t:\d+:\w>/g, "at that time");

/** An embed as it will look. Its picture is shown if it is one of ours. */
export function EmbedPreview({ embed: { title, description, fields, thumbnail, color } }: { embed: Embed }) {
  return (
    <div className="embed" style={{ "--embed": `#${color.toString(16).padStart(6, "0")}` } as CSSProperties}>
      <p className="font-bold">{plain(title)}</p>
      <p>{plain(description)}</p>
      {thumbnail && <img src={new URL(thumbnail.url).pathname} alt="" loading="lazy" />}
      <dl>
        {fields.map(({ name, value, inline }) => (
          <div key={name} data-whole={inline ? undefined : ""}>
            <dt>{plain(name)}</dt>
            <dd>{plain(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
