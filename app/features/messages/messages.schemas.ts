import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph } from "~/text/text-fields.ts";
import { isPhraseFor, PHRASES } from "./core/phrases.ts";
import { ABOUT_KINDS, MAX_MESSAGE, MAX_REQUEST_ITEMS, MESSAGES } from "./messages.constants.ts";

const MAX_NUMBER = 2_147_483_647;

/** Which conversation. One that is no id is not found, like one that nothing has. */
export const conversationTarget = z.object({ conversation: z.string().max(100) });

const number = z.coerce.number().int().min(0).max(MAX_NUMBER);

export const messageTarget = conversationTarget.extend({ number });

/** The words of a message. */
export const messageText = paragraph("A message", MAX_MESSAGE, { missing: MESSAGES.empty });

/** A new message, with the key that the browser made for it. */
export const newMessage = conversationTarget.extend({ key: z.uuid(), text: messageText });

export const editedMessage = messageTarget.extend({ text: messageText });

/** Up to which number somebody has read. */
export const readPlace = conversationTarget.extend({ upTo: number });

const item = z.object({ petId: z.int().min(0).max(MAX_NUMBER), variant: z.enum(VARIANTS) });

/** A request to a player: a phrase, its subject, and pets; no words of the sender. */
export const newRequest = z
  .object({
    to: z.string().max(100),
    phrase: z.enum(keysOf(PHRASES), "Choose what to say."),
    about: z.object({ kind: z.enum(ABOUT_KINDS), id: z.string().max(100) }),
    items: z.array(item).max(MAX_REQUEST_ITEMS, `A request can have at most ${MAX_REQUEST_ITEMS} pets.`).default([]),
  })
  .refine(({ phrase, about }) => isPhraseFor(phrase, about.kind), { path: ["phrase"], message: "Choose what to say." });
