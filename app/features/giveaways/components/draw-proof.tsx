import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import type { Giveaway } from "../giveaways.types.ts";
import { HashLine } from "./hash-line.tsx";

/** The published proof of a draw, before and after it, with a link to the check. */
export function DrawProof({ giveaway: { id, promise, checksum, seed, state } }: { giveaway: Giveaway }) {
  return (
    <Section title="A draw that you can check">
      <Card className="grid grid-cols-1 gap-4">
        <p className="text-pretty">
          {state === "drawn"
            ? "The seed of this draw is public now. With it, your browser can draw again and see whether the same entries win."
            : "The winners come from a secret seed and the final list of entries. What you see here was published beforehand, so neither can be changed unseen."}
        </p>
        <dl className="grid grid-cols-1 gap-2.5">
          <HashLine name="Promise" hash={promise} hint="the hash of the seed, published before the first entry" />
          <HashLine
            name="Checksum"
            hash={checksum}
            hint={state === "open" ? "of the list of entries so far" : "of the final list of entries"}
          />
          {seed !== null && <HashLine name="Seed" hash={seed} hint="published with the draw" />}
        </dl>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            to={`/giveaways/${id}/check`}
            variant={state === "drawn" ? "primary" : "plain"}
            icon={<Icon name="shield-check" size={18} />}
          >
            {state === "drawn" ? "Check this draw" : "How it is checked"}
          </ButtonLink>
          <ButtonLink
            to={`/giveaways/${id}/record.txt`}
            reloadDocument
            download
            icon={<Icon name="download" size={18} />}
            variant="quiet"
            className="bg-sunk"
          >
            Save the record
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
}
