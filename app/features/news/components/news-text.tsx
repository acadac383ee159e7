import { OutsideLink } from "~/ui/outside-link.tsx";
import { parseNewsText } from "../core/news-text.ts";

/** The text of an update: paragraphs with links, and nothing else. */
export function NewsText({ content }: { content: string }) {
  return (
    <div dir="auto" className="mt-2 grid max-w-prose gap-2.5 text-pretty wrap-anywhere">
      {parseNewsText(content).map((pieces, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text have no other name.
        <p key={at} className="whitespace-pre-line">
          {pieces.map((piece, place) =>
            typeof piece === "string" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice.
              <span key={place}>{piece}</span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice.
              <OutsideLink key={place} href={piece.href} className="font-bold text-accent underline underline-offset-2">
                {piece.href.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")}
              </OutsideLink>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
