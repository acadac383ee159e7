import "./inventory.css";
import { SharedPetCard } from "~/features/collection/components/entry-card.tsx";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { itemKey } from "../core/item-list.ts";
import { ENGLISH } from "../core/review-words-en.ts";
import { INVENTORY_MESSAGES, INVENTORY_TAB, UPLOAD_PAGE } from "../inventory.constants.ts";
import { pictureUrl } from "../inventory.images.ts";
import type { OwnScreenshot, InventoryPanel as Panel, ShownItem } from "../inventory.types.ts";
import { StatusChip } from "./review-facts.tsx";

/** The tab of an inventory: the pets on approved screenshots and, for its owner, the outcome of each screenshot. */
export function InventoryPanel({ panel: { items, total, own } }: { panel: Panel }) {
  const last = useLastReply("withdraw", "remove-item");
  const upload = own && (
    <ButtonLink to={UPLOAD_PAGE} variant="primary" icon={<Icon name="image-up" size={18} />}>
      Upload screenshots
    </ButtonLink>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <LastReplyNotice of={last} />
      {items.length === 0 ? (
        <Card>
          <EmptyState title={own ? "No verified pets yet" : "Coming Soon"} actions={upload}>
            {own
              ? "The pets that our team sees on your screenshots will stand here, for everybody to see."
              : "The pets that were seen on verified screenshots will stand here."}
          </EmptyState>
        </Card>
      ) : (
        <section aria-labelledby="verified-pets">
          <h2 id="verified-pets" className="sr-only">
            Verified pets
          </h2>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft-ink">
              <span>{room(total, own)}</span>
              <span className="block text-sm">Seen by our team on screenshots. It says nothing about today.</span>
            </p>
            {upload}
          </div>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {items.map((item) => (
              <li key={itemKey(item)} className="min-w-0">
                <SharedPetCard pet={item} quantity={item.quantity}>
                  {own && <RemoveItem item={item} last={last} />}
                </SharedPetCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      {own && own.screenshots.length > 0 && <OwnScreenshots screenshots={own.screenshots} last={last} />}
    </div>
  );
}

function room(total: number, own: Panel["own"]): string {
  const pets = total === 1 ? "1 pet" : `${formatNumber(total)} pets`;
  return own?.limit == null ? pets : `${formatNumber(total)} of ${formatNumber(own.limit)} pets`;
}

function RemoveItem({ item, last }: { item: ShownItem; last: LastReply }) {
  const form = useForm({
    name: "remove-item",
    action: INVENTORY_TAB,
    about: { petId: String(item.petId), variant: item.variant },
    draft: false,
    failed: INVENTORY_MESSAGES.removeFailed,
    feedback: "page",
    onReply: last.onReply,
  });
  return (
    <ConfirmForm
      of={form}
      variant="quiet"
      question={`Remove ${item.name} from your inventory?`}
      consequence="It makes room for others. It comes back only with a new screenshot."
      icon={<Icon name="trash-2" size={15} />}
    >
      Remove
      <span className="sr-only">
        {" "}
        <bdi translate="no">{item.name}</bdi>
      </span>
    </ConfirmForm>
  );
}

function OwnScreenshots({ screenshots, last }: { screenshots: readonly OwnScreenshot[]; last: LastReply }) {
  return (
    <section aria-labelledby="own-screenshots">
      <h2 id="own-screenshots" className="mb-2 text-xl">
        Your screenshots
      </h2>
      <ul className="grid gap-2.5">
        {screenshots.map((one) => (
          <Card as="li" padding="snug" key={one.id} className="own-screenshot">
            {one.hasPicture ? (
              <a href={pictureUrl(one.id, "large")} target="_blank" rel="noreferrer" aria-label="Open the picture">
                <img src={pictureUrl(one.id, "small")} alt="" loading="lazy" className="review-thumb" />
              </a>
            ) : (
              <span className="review-thumb" />
            )}
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <StatusChip words={ENGLISH} status={one.status} />
                <span className="text-sm text-soft-ink">
                  <DateTime at={one.uploadedAt} />
                </span>
              </p>
              {one.status === "pending" && <p className="text-pretty text-sm">Our team will have a look at it.</p>}
              {one.status === "approved" && <p className="text-pretty text-sm">{resultOf(one)}</p>}
              {one.status === "rejected" && (
                <p className="text-pretty text-sm wrap-anywhere">
                  <b>Reason:</b>
                  <span>{` ${one.reason}`}</span>
                </p>
              )}
            </div>
            {one.status === "pending" && <Withdraw id={one.id} last={last} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

function resultOf({ added, leftOut }: OwnScreenshot): string {
  const words = added === 1 ? "1 pet was added." : `${formatNumber(added)} pets were added.`;
  return leftOut === 0 ? words : `${words} ${formatNumber(leftOut)} had no room in your inventory.`;
}

function Withdraw({ id, last }: { id: string; last: LastReply }) {
  const form = useForm({
    name: "withdraw",
    action: INVENTORY_TAB,
    about: { id },
    draft: false,
    failed: INVENTORY_MESSAGES.withdrawFailed,
    feedback: "page",
    onReply: last.onReply,
  });
  return (
    <ConfirmForm
      of={form}
      variant="quiet"
      question="Withdraw this screenshot?"
      consequence="The picture is deleted, and nobody looks at it."
      className="justify-self-end"
    >
      Withdraw
    </ConfirmForm>
  );
}
