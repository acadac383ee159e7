import { useEffect, useState } from "react";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { onDemand } from "~/ui/late.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import type { ReviewWords } from "../core/review-words.ts";
import { pictureUrl } from "../inventory.images.ts";
import type { ReviewedScreenshot } from "../inventory.types.ts";
import { ReviewFacts, StatusChip } from "./review-facts.tsx";
import { ReviewItems } from "./review-items.tsx";
import { ReviewPicture } from "./review-picture.tsx";
import { type ReviewWork, useReviewItems } from "./use-review-items.ts";

const ItemPicker = onDemand(async () => (await import("./item-picker.tsx")).ItemPicker);

interface ReviewPanelProps {
  words: ReviewWords;
  of: ReviewedScreenshot;
  /** The address with another screenshot open, or with none. */
  hrefOf: (id: string | null) => string;
  catalogueHash: string;
  /** Earlier selections of the same screenshot, from another view, and the store of changes. */
  work: ReviewWork;
  onWork: (work: Partial<ReviewWork>) => void;
  /** Called after the decision. */
  onDone: LastReply["onReply"];
}

/** A screenshot under review: the picture, its sender, and the decision form while it waits. */
export function ReviewPanel({ words, of, hrefOf, catalogueHash, work, onWork, onDone }: ReviewPanelProps) {
  useEffect(() => {
    // Preload the next picture.
    if (of.nextId !== null) new Image().src = pictureUrl(of.nextId, "large");
  }, [of.nextId]);
  return (
    <div className="review-panel">
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-center justify-between gap-2">
          <Step words={words} to={of.previousId && hrefOf(of.previousId)} side="previous" />
          <StatusChip words={words} status={of.status} />
          <Step words={words} to={of.nextId && hrefOf(of.nextId)} side="next" />
        </div>
        <ReviewPicture words={words} of={of} />
        <p className="needs-scripts hidden text-sm text-soft-ink pointer-fine:block">{words.zoomHint}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <ReviewFacts words={words} of={of} hrefOf={hrefOf} />
        {of.status === "pending" && <DecisionForm {...{ words, of, catalogueHash, work, onWork, onDone }} cancelTo={hrefOf(null)} />}
        {of.status === "approved" && <p>{words.added(of.added, of.leftOut, of.limit)}</p>}
      </div>
    </div>
  );
}

function Step({ words, to, side }: { words: ReviewWords; to: string | null; side: "previous" | "next" }) {
  const icon = <Icon name={side === "previous" ? "chevron-left" : "chevron-right"} size={22} />;
  if (to === null) return <span className="size-11" />;
  return (
    <IconLink to={to} preventScrollReset label={words[side]} variant="quiet" data-review-key={side}>
      {icon}
    </IconLink>
  );
}

interface DecisionFormProps extends Omit<ReviewPanelProps, "hrefOf"> {
  cancelTo: string;
}

/** Approve with items, or reject with a reason. */
function DecisionForm({ words, of, catalogueHash, work, onWork, onDone, cancelTo }: DecisionFormProps) {
  const hydrating = useHydrating();
  const catalogue = useCatalogue(catalogueHash, { eager: true });
  const [begun] = useState(work);
  const items = useReviewItems(catalogue, words, begun.items, (items) => onWork({ items }));
  const [isPicking, setPicking] = useState(false);
  const last = useLastReply("approve", "reject");
  const form = useForm({
    name: "approve",
    buttons: ["reject"],
    about: { id: of.id },
    initial: { comment: begun.comment },
    draft: false,
    failed: words.messages.approveFailed,
    feedback: "page",
    // Report missing fields before sending.
    check(data): Record<string, string> | undefined {
      if (isRejection(data)) return isBlank(data, "comment") ? { comment: words.messages.noReason } : undefined;
      return isBlank(data, "items") && isBlank(data, "typed") ? { items: words.messages.noItems } : undefined;
    },
    onReply(reply, sent) {
      if (reply.ok) return onDone(reply);
      // Without an answer it is said in the words of the button that was pressed.
      const isLost = reply.status >= 500 && isRejection(sent);
      last.onReply(isLost ? { ...reply, message: words.messages.rejectFailed } : reply);
    },
  });
  return (
    <>
      <Form of={form} className="grid gap-4">
        <ReviewItems words={words} of={of} items={items} pets={catalogue.pets} error={form.errors.items} onPick={() => setPicking(true)} />
        {hydrating && (
          <noscript>
            <TextAreaField name="typed" label={words.typedItems} hint={words.typedHint} rows={3} />
          </noscript>
        )}
        {catalogue.status === "failed" && (
          <p className="flex flex-wrap items-center gap-3 font-bold text-loss">
            <span>{words.petsFailed}</span>
            <Button size="small" onClick={catalogue.retry}>
              {words.retry}
            </Button>
          </p>
        )}
        <TextAreaField
          name="comment"
          label={words.comment}
          hint={words.commentHint}
          rows={2}
          data-review-key="comment"
          onChange={({ target }) => onWork({ comment: target.value })}
        />
        {last.reply && !last.reply.ok && <LastReplyNotice of={last} />}
        <div className="review-acts">
          <SubmitButton variant="primary" name={FORM_NAME} value="approve" data-review-key="approve" icon={<Icon name="check" size={18} />}>
            {words.approve}
          </SubmitButton>
          <SubmitButton variant="danger" name={FORM_NAME} value="reject" data-review-key="reject" icon={<Icon name="x" size={18} />}>
            {words.reject}
          </SubmitButton>
          <ButtonLink to={cancelTo} preventScrollReset variant="quiet">
            {words.cancel}
          </ButtonLink>
        </div>
        <p className="needs-scripts hidden text-pretty text-sm text-soft-ink pointer-fine:block">{words.keys}</p>
      </Form>
      {isPicking && <ItemPicker words={words} catalogue={catalogue} onAdd={items.add} onClose={() => setPicking(false)} />}
    </>
  );
}

const isRejection = (data: FormData) => data.getAll(FORM_NAME).at(-1) === "reject";
const isBlank = (data: FormData, name: string) => String(data.get(name) ?? "").trim() === "";
