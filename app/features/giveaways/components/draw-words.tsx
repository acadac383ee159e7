import type { ReactNode } from "react";
import { Card } from "~/ui/card.tsx";
import { ownText } from "~/ui/own-text.tsx";

/** How a draw works and what a check of it proves, in plain words. */
export function DrawWords({ seed, promise }: { seed: string | null; promise: string }) {
  return (
    <Card as="section" aria-labelledby="draw-words" className="grid grid-cols-1 gap-5">
      <h2 id="draw-words" className="text-xl">
        How it works, and why
      </h2>
      <ol className="grid list-decimal gap-3 pl-5">
        <Step title="A promise, before anybody enters.">
          When a giveaway starts, the server makes up a long secret number, the <strong>seed</strong>. It publishes the seed's{" "}
          <strong>hash</strong>, a kind of fingerprint: nobody can guess the seed from it, and nobody can find a second seed with the same
          hash. So the seed can't be exchanged later for one that makes a friend win. Title, prize and end stand in the record, too, as they
          were before the first entry; what our team changes later is shown on the giveaway's page.
        </Step>
        <Step title="A list that everybody can see.">
          Each entry is a line with a number, a code and its tickets: one, or two for premium members and partners. After every line the{" "}
          <strong>checksum</strong> of the whole list is published. Changing, adding or leaving out an earlier line would give a different
          checksum. Leaving the giveaway adds a line, too.
        </Step>
        <Step title="A minute in public.">
          At the end the list is fixed. For at least a minute anybody can save it, while the seed is still secret.
        </Step>
        <Step title="The draw.">
          Seed and checksum are hashed together with the place that is drawn. That gives a number, and the number points at a ticket. The
          same seed and the same list always give the same winners, so the draw can't be repeated until somebody else wins.
        </Step>
        <Step title="A place that is drawn again.">
          When a winner's account is gone, or a winner doesn't reply to Support within 7 days, the place goes to the next entry of the same
          draw. Each redraw is added to the record, and nobody wins twice.
        </Step>
        <Step title="The seed is published.">Now anybody can repeat all of it. That is what the button on this page does.</Step>
      </ol>
      <div className="grid grid-cols-1 gap-2">
        <h3 className="text-lg">What a check proves, and what it can't</h3>
        <p className="text-pretty">
          It proves that the seed was fixed before the first entry, that these winners follow from it and from this list, and, if you saved
          the record earlier, that nothing in your part of the list was changed since.
        </p>
        <p className="text-pretty">
          It can't prove that each entry is a different person. And it can't rule out that somebody with access to the server's database
          read the seed, tried out which further entry would make them win, and entered with it last, or ended the giveaway early at a good
          moment. No page of this site ever shows the seed before the draw, not even to our team. But only a number that nobody in the world
          can know before the end would rule it out, and our draw doesn't use one.
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <h3 className="text-lg">Without this page</h3>
        <p className="text-pretty">On any computer with a terminal, this prints the promise:</p>
        <pre className="whitespace-pre-wrap rounded-tile bg-sunk px-3.5 py-3 text-sm wrap-anywhere">
          <code>{`printf %s ${seed ?? "the-seed"} | sha256sum`}</code>
        </pre>
        <p className="text-pretty text-soft-ink text-sm">
          It has to be <code className="wrap-anywhere">{promise}</code>. The checksum of an empty list is the hash of the lines of the
          record before its list, without the line break at their end; with each line it is the hash of the checksum so far, a line break,
          and the line. For place 1, 2 and so on, hash seed, checksum, place and the number 1, each on a line of its own. The first 13
          digits of the hash are a number; divided by the tickets that are left, the remainder is the ticket, counted from 0. If that number
          is beyond the last full round of tickets among all 2⁵² numbers, hash again with 2 instead of 1.
        </p>
      </div>
    </Card>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="text-pretty">
      <strong>{title}</strong> {ownText(children)}
    </li>
  );
}
