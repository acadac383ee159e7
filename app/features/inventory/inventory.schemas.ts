import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { plainLine, plainText } from "~/text/plain-text.ts";
import { paragraph } from "~/text/text-fields.ts";
import { mergeItems } from "./core/item-list.ts";
import { GERMAN as UPLOAD } from "./core/upload-words-de.ts";
import { MAX_COMMENT, MAX_DESCRIPTION, MAX_ITEMS, MAX_QUANTITY, INVENTORY_MESSAGES as MESSAGES } from "./inventory.constants.ts";

const MAX_RAW = 2_000;

const item = z.object({
  petId: z.int(MESSAGES.noName).min(1, MESSAGES.noName).max(0x1fffffff, MESSAGES.noName),
  variant: z.enum(VARIANTS, MESSAGES.noName),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** The pets recognized by a browser. */
export const proposedItems = z
  .array(item.extend({ sureness: z.number().min(0).max(1) }), UPLOAD.proposals)
  .max(MAX_ITEMS, UPLOAD.proposals);

/** A screenshot as it is sent: the picture, the inventory's owner, and the player's description. Its messages are German. */
export const screenshotInput = z.object({
  image: z.custom<Uint8Array>((value) => value instanceof Uint8Array, UPLOAD.noFile),
  robloxUsername: z
    .string(UPLOAD.noUsername)
    .max(MAX_RAW, UPLOAD.wrongUsername)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1, UPLOAD.noUsername)
        .regex(/^\w{3,20}$/, UPLOAD.wrongUsername),
    ),
  description: z
    .string()
    .max(MAX_RAW, UPLOAD.longDescription)
    .transform(plainText)
    .refine((text) => [...text].length <= MAX_DESCRIPTION, UPLOAD.longDescription)
    .default(""),
  forCollection: z.boolean().default(false),
  proposed: proposedItems.default([]),
});

/** Which screenshot. One that is no id is not found, like one that nothing has. */
export const screenshotTarget = z.object({ id: z.string().max(100) });

/** An approved screenshot with its pets. */
export const approvalInput = screenshotTarget.extend({
  items: z.array(item).min(1, MESSAGES.noItems).max(MAX_ITEMS, MESSAGES.tooManyItems).transform(mergeItems),
  comment: paragraph("A comment", MAX_COMMENT).default(""),
});

/** A screenshot that is rejected, and why. */
export const rejectionInput = screenshotTarget.extend({ comment: paragraph("A reason", MAX_COMMENT, { missing: MESSAGES.noReason }) });

/** An item that its owner has no more. */
export const itemTarget = z.object({ petId: z.coerce.number().int().min(1).max(0x1fffffff), variant: z.enum(VARIANTS) });
