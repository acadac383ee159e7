import { z } from "zod";
import { addAmountIssue } from "~/text/amount-fields.ts";
import { parseAmount } from "~/text/amounts.ts";
import { paragraph, selectedIds, textLine } from "~/text/text-fields.ts";
import { parseChannel } from "./core/channel-address.ts";
import { FIELD_MESSAGES, MAX_APPLICATION, MAX_SUBSCRIBERS, MIN_SUBSCRIBERS, REVIEW_MESSAGES } from "./partners.constants.ts";

const MAX_TYPED = 40;

const channelUrl = z
  .string(FIELD_MESSAGES.channelUrl)
  .max(MAX_APPLICATION.channelUrl, FIELD_MESSAGES.wrongUrl)
  .transform((text, context) => {
    const channel = parseChannel(text);
    if (channel) return channel.url;
    const message = text.trim() === "" ? FIELD_MESSAGES.channelUrl : FIELD_MESSAGES.wrongUrl;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const subscriberCount = z
  .string(FIELD_MESSAGES.subscriberCount)
  .max(MAX_TYPED, FIELD_MESSAGES.noNumber)
  .transform((text, context) => {
    const typed = text.trim();
    const amount = parseAmount(typed, { max: MAX_SUBSCRIBERS });
    if (amount.kind === "value" && amount.value >= MIN_SUBSCRIBERS) return amount.value;
    const wrong = amount.kind === "value" ? FIELD_MESSAGES.tooFew : FIELD_MESSAGES.noNumber;
    addAmountIssue(context, amount, typed, typed === "" ? FIELD_MESSAGES.subscriberCount : wrong);
    return z.NEVER;
  });

const contactEmail = textLine("An e-mail address", MAX_APPLICATION.contactEmail, { missing: FIELD_MESSAGES.contactEmail }).pipe(
  z.email(FIELD_MESSAGES.wrongEmail),
);

/** The content of an application. */
export const applicationInput = z.object({
  channelName: textLine("A channel’s name", MAX_APPLICATION.channelName, { missing: FIELD_MESSAGES.channelName }),
  channelUrl,
  subscriberCount,
  content: paragraph("This", MAX_APPLICATION.content, { missing: FIELD_MESSAGES.content }),
  engagementRate: textLine("An engagement rate", MAX_APPLICATION.engagementRate).default(""),
  contactEmail,
  additionalInfo: paragraph("This", MAX_APPLICATION.additionalInfo).default(""),
});

/** An application, by its id. */
export const applicationId = z.object({ id: z.uuid(REVIEW_MESSAGES.gone) });

/** Applications, by their ids. */
export const applicationIds = z.object({ id: selectedIds });

/** A rejection, with the reason that the applicant reads. */
export const rejection = applicationId.extend({
  notes: paragraph("A note", MAX_APPLICATION.notes, { missing: REVIEW_MESSAGES.needsReason }),
});

/** An approval; with `word`, the reviewer says that the channel is the applicant's. */
export const approval = applicationId.extend({
  notes: paragraph("A note", MAX_APPLICATION.notes).default(""),
  word: z
    .string()
    .max(10)
    .default("")
    .transform((ticked) => ticked !== ""),
});

const userId = z.uuid("There is no such partner.");

/** A partner, by their account. */
export const partnerId = z.object({ id: userId });

/** The end of a partnership by an admin, with the reason that its partner reads. */
export const removal = partnerId.extend({
  reason: paragraph("A reason", MAX_APPLICATION.notes, { missing: "Say why. The partner reads it." }),
});
