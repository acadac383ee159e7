import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { COLLECTION_PAGE, MESSAGES } from "../collection.constants.ts";
import type { SwapUpdate } from "../collection.types.ts";

/** The last step of a deal: brings the reader's collection up to date with one tap, which can be undone for 24 hours. */
export function CollectionUpdate({ dealId, update }: { dealId: string; update: SwapUpdate }) {
  return (
    <Card as="section" aria-labelledby="collection-update" padding="snug" className="grid gap-3">
      <h2 id="collection-update" className="text-xl">
        Your collection
      </h2>
      {update.kind === "updated" ? <Updated of={update} dealId={dealId} /> : <Offered kind={update.kind} dealId={dealId} />}
    </Card>
  );
}

function Offered({ kind, dealId }: { kind: "offered" | "dismissed"; dealId: string }) {
  return (
    <>
      <p className="text-pretty">
        <span>
          {kind === "offered"
            ? "Take out the pets you gave and add the pets you got. Wishes that came true leave your wishlist, and you can undo it for 24 hours."
            : "You left your collection as it is."}
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <UpdateButton dealId={dealId} act="update-collection">
          <SubmitButton variant={kind === "offered" ? "primary" : "plain"} icon={<Icon name="gem" size={18} />}>
            Update my collection
          </SubmitButton>
        </UpdateButton>
        {kind === "offered" && (
          <UpdateButton dealId={dealId} act="dismiss-update">
            <SubmitButton variant="quiet">Leave it as it is</SubmitButton>
          </UpdateButton>
        )}
      </div>
    </>
  );
}

function Updated({
  of: { taken, added, wishes, leftOut, isUndoable },
  dealId,
}: {
  of: Extract<SwapUpdate, { kind: "updated" }>;
  dealId: string;
}) {
  return (
    <>
      <ul role="status" className="grid gap-1">
        <Changed label="Taken out" pets={taken} />
        <Changed label="Added" pets={added} />
        <Changed label="Off your wishlist" pets={wishes} />
        <Changed label="Left out, because your collection has no room for it or it is no longer in the value list" pets={leftOut} />
        {taken.length + added.length === 0 && <li>Nothing had to change.</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <TextLink to={COLLECTION_PAGE}>My Collection</TextLink>
        {isUndoable && (
          <UpdateButton dealId={dealId} act="undo-update">
            <SubmitButton size="small">Undo</SubmitButton>
          </UpdateButton>
        )}
      </div>
    </>
  );
}

function Changed({ label, pets }: { label: string; pets: readonly string[] }) {
  if (pets.length === 0) return null;
  return (
    <li>
      <b>{`${label}: `}</b>
      <span translate="no">{pets.join(", ")}</span>
    </li>
  );
}

interface UpdateButtonProps {
  dealId: string;
  act: "update-collection" | "dismiss-update" | "undo-update";
  children: React.ReactElement;
}

function UpdateButton({ dealId, act, children }: UpdateButtonProps) {
  const form = useForm({ name: act, action: `/deals/${dealId}`, draft: false, feedback: "toast", failed: MESSAGES.updateFailed });
  return (
    <Form of={form}>
      {children}
      <FormMessage className="mt-2" />
    </Form>
  );
}
