import { Link } from "react-router";
import { FORM_NAME } from "~/text/form-reply.ts";
import { formatNumber } from "~/text/numbers.ts";
import { DateTime } from "~/ui/date-time.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { TextAreaField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import { hotkey } from "~/ui/page-keys.tsx";
import { QUEUE_KEYS } from "~/ui/table/use-queue-keys.ts";
import { MAX_APPLICATION, REVIEW_MESSAGES } from "../partners.constants.ts";
import type { ReviewedApplication } from "../partners.types.ts";
import { StateChip } from "./application-columns.tsx";

/** Everything about one application, with the reviewer's actions. */
export function ApplicationPane({ application }: { application: ReviewedApplication }) {
  const { status, content, additionalInfo, isPartner } = application;
  const last = useLastReply("approve", "reject", "look", "remove");
  const isPending = status === "pending";
  return (
    <div className="grid gap-4">
      <p>
        <StateChip status={status} />
      </p>
      <LastReplyNotice of={last} />
      <Facts application={application} />
      <Said title="What they show">{content}</Said>
      {additionalInfo !== "" && <Said title="Anything else">{additionalInfo}</Said>}
      <Proof application={application} last={last} />
      {isPending ? <Decide application={application} last={last} /> : <Review application={application} />}
      <div className="flex flex-wrap items-start gap-2 border-line border-t pt-4">
        <DeleteForm id={application.id} />
      </div>
      {isPartner && status === "approved" && <RemoveForm userId={application.userId} last={last} />}
    </div>
  );
}

function Facts({ application }: { application: ReviewedApplication }) {
  const { userId, applicant, username, channelUrl, subscriberCount, engagementRate, contactEmail, createdAt, status } = application;
  return (
    <>
      {application.banned && status === "pending" && (
        <Notice tone="warning" title="This account is banned">
          Approving gives it the mark, which nobody sees during the ban, and no other role.
        </Notice>
      )}
      {isComparedByName(application) && (
        <Notice tone="info">
          YouTube isn’t asked here, so this channel is compared with those of partners by its name alone. Check that no partner has it under
          another address.
        </Notice>
      )}
      {application.alsoBy > 0 && (
        <Notice tone="warning">
          {`${application.alsoBy === 1 ? "Another account" : `${application.alsoBy} other accounts`} applied with the same channel.`}
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&>dt]:text-soft-ink">
        <dt>Player</dt>
        <dd>
          <Link to={`/admin/users/${userId}`} className="font-bold text-accent wrap-anywhere">
            {applicant}
          </Link>
          {username !== applicant && (
            <span className="text-soft-ink wrap-anywhere">
              {" "}
              (applied as <bdi translate="no">{username}</bdi>)
            </span>
          )}
        </dd>
        <dt>Channel</dt>
        <dd>
          <OutsideLink href={channelUrl} className="font-bold text-accent wrap-anywhere">
            {channelUrl.replace("https://", "")}
          </OutsideLink>
        </dd>
        <dt>Subscribers</dt>
        <dd className="figures">{formatNumber(subscriberCount)}</dd>
        <dt>Engagement</dt>
        <dd className="wrap-anywhere">{engagementRate || "–"}</dd>
        <dt>Email</dt>
        <dd>
          {contactEmail === null ? (
            "deleted, 30 days after the review"
          ) : (
            <a href={`mailto:${contactEmail}`} className="text-accent wrap-anywhere">
              {contactEmail}
            </a>
          )}
        </dd>
        <dt>Sent</dt>
        <dd>
          <DateTime at={createdAt.getTime()} />
        </dd>
      </dl>
    </>
  );
}

/** Whether a channel’s id cannot be read: no key is set up, and nobody read it before. */
const isComparedByName = ({ status, checkable, ownedBy, channelUrl }: ReviewedApplication) =>
  status === "pending" && !checkable && ownedBy !== "code" && channelUrl.includes("youtu");

function Said({ title, children }: { title: string; children: string }) {
  return (
    <section aria-label={title}>
      <h4 className="text-soft-ink text-sm">{title}</h4>
      <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
        {children}
      </p>
    </section>
  );
}

/** The proof that the channel is the applicant's, or a check for the code. */
function Proof({ application, last }: { application: ReviewedApplication; last: LastReply }) {
  const { id, code, ownedBy, ownedAt, voucher, checkable, status } = application;
  const form = useForm({ name: "look", about: { id }, draft: false, failed: REVIEW_MESSAGES.updateFailed, onReply: last.onReply });
  if (ownedBy && ownedAt)
    return (
      <p className="flex items-start gap-2">
        <Icon name="circle-check" size={20} className="mt-0.5 flex-none text-gain" />
        <span>
          <span>{`${ownedBy === "code" ? "The code was found in the description of the channel" : `${voucher ?? "An admin"} vouched for the channel`}, `}</span>
          <DateTime at={ownedAt.getTime()} />.
        </span>
      </p>
    );
  if (status !== "pending") return null;
  return (
    <div className="rounded-card bg-sunk p-3.5">
      <p className="text-pretty">
        Their code is <code className="figures font-bold">{code}</code>. Nobody has seen it in the description of the channel yet.
      </p>
      {checkable && (
        <Form of={form} className="mt-2">
          <SubmitButton size="small" icon={<Icon name="search" size={16} />}>
            Look for it now
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

function Decide({ application: { id, ownedBy }, last }: { application: ReviewedApplication; last: LastReply }) {
  const form = useForm({
    name: "approve",
    buttons: ["approve", "reject"],
    about: { id },
    initial: { notes: "", word: "" },
    failed: REVIEW_MESSAGES.updateFailed,
    onReply: last.onReply,
  });
  return (
    <Form of={form} className="grid gap-3 border-line border-t pt-4">
      {form.reply?.ok === false && <FormMessage />}
      <TextAreaField
        name="notes"
        label="Notes"
        hint="The applicant reads them. A rejection needs a reason."
        max={MAX_APPLICATION.notes}
        rows={3}
      />
      {ownedBy === null && <TickField name="word" label="I vouch that the channel is theirs. My name is recorded." />}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="primary" name={FORM_NAME} value="approve" {...hotkey("a")}>
          Approve
        </SubmitButton>
        <SubmitButton variant="danger" name={FORM_NAME} value="reject" {...hotkey("r")} data-needs="notes">
          Reject
        </SubmitButton>
      </div>
      <p className="needs-scripts hidden text-pretty text-soft-ink text-sm pointer-fine:block">{QUEUE_KEYS}</p>
    </Form>
  );
}

function Review({ application: { status, reviewer, reviewedAt, reviewNotes } }: { application: ReviewedApplication }) {
  return (
    <section aria-label="Review" className="border-line border-t pt-4">
      <p>
        <span>{`${status === "approved" ? "Approved" : "Rejected"} by `}</span>
        <b className="wrap-anywhere">{reviewer ?? "somebody who left"}</b>
        {reviewedAt && (
          <span>
            , <DateTime at={reviewedAt.getTime()} />
          </span>
        )}
      </p>
      {reviewNotes !== "" && (
        <p dir="auto" className="mt-1 whitespace-pre-line text-pretty wrap-anywhere">
          {`“${reviewNotes}”`}
        </p>
      )}
    </section>
  );
}

function DeleteForm({ id }: { id: string }) {
  const form = useForm({ name: "delete", about: { id }, draft: false, failed: REVIEW_MESSAGES.deleteFailed });
  return (
    <ConfirmForm of={form} question={REVIEW_MESSAGES.deleteQuestion}>
      Delete
    </ConfirmForm>
  );
}

/** Ends a partnership, with a reason. */
function RemoveForm({ userId, last }: { userId: string; last: LastReply }) {
  const form = useForm({ name: "remove", about: { id: userId }, initial: { reason: "" }, onReply: last.onReply });
  return (
    <details className="border-line border-t pt-4">
      <summary data-size="small" className="button w-fit list-none bg-sunk">
        End the partnership…
      </summary>
      <Form of={form} className="mt-3 grid gap-3">
        {form.reply?.ok === false && <FormMessage />}
        <TextAreaField name="reason" label="Why?" hint="They read it in a notification." max={MAX_APPLICATION.notes} rows={3} />
        <SubmitButton variant="danger" className="justify-self-start">
          End the partnership
        </SubmitButton>
      </Form>
    </details>
  );
}
