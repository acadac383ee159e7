import type { IncomingMessage, ServerResponse } from "node:http";
import { InteractionResponseType as Answers, verifyKey } from "discord-interactions";
import { readButtonId } from "~/features/discord/core/button-id.ts";
import { DISCORD_WORDS, replyLanguage } from "~/features/discord/core/discord-words.ts";
import { toMessage } from "~/features/discord/core/to-message.ts";
import { ANSWER_MS, LATE_MS, MAX_AGE_SECONDS } from "~/features/discord/discord.constants.ts";
import { answerButton, answerCommand, suggestOptions } from "~/features/discord/discord.queries.server.ts";
import { type AnsweredInteraction, interaction, textOptions } from "~/features/discord/discord.schemas.ts";
import type { CalledCommand, Caller, Reply } from "~/features/discord/discord.types.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { refusalOf } from "~/platform/http/refusal.server.ts";
import type { DiscordAppSettings } from "~/platform/process/sign-in-settings.server.ts";
import { Bodies, SlowBody } from "../admission/request-bodies.ts";
import { sendJson } from "../http/send-json.ts";
import { TOO_SLOW_MESSAGE } from "../http/unreadable-requests.ts";
import { PetEmojis } from "./pet-emojis.ts";

const MAX_BYTES = 128 * 1024;
const NOT_SIGNED = "The signature does not fit.";

/** Answers the interactions of the Discord app: signed, once each, and always within Discord's three seconds. */
export class DiscordApp {
  readonly #services: Services;
  readonly #settings: DiscordAppSettings;
  readonly #emojis: PetEmojis;
  readonly #bodies = new Bodies();

  constructor(services: Services, settings: DiscordAppSettings) {
    this.#services = services;
    this.#settings = settings;
    this.#emojis = new PetEmojis(settings, services.log);
  }

  /** Answers one interaction, sent from an address (`limitedAddress`). */
  async answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const refuse = (status: number, message: string) => sendJson(response, status, { error: "refused", message });
    const proof = this.#proofOf(request);
    if (!proof) return refuse(401, NOT_SIGNED);
    let body: Buffer;
    try {
      body = await this.#bodies.receive(request, { caller: address, kind: "guests", maxBytes: MAX_BYTES });
    } catch (error) {
      const refusal = error instanceof SlowBody ? new AppError("malformed", TOO_SLOW_MESSAGE) : refusalOf(error);
      if (!refusal) throw error;
      return refuse(refusal.status, refusal.message);
    }
    if (!(await verifyKey(body, proof.signature, proof.timestamp, this.#settings.publicKey))) return refuse(401, NOT_SIGNED);
    const parsed = interaction.safeParse(parseJson(body));
    if (!parsed.success) return refuse(400, "This interaction cannot be read.");
    if (parsed.data.type === 1) return sendJson(response, 200, { type: Answers.PONG });
    // An intercepted request may be replayed; each counts once, on all nodes together.
    const { ok } = await this.#services.limits.consume("interactionOnce", parsed.data.id);
    if (!ok) return refuse(401, "This interaction was answered before.");
    sendJson(response, 200, await this.#respond(parsed.data, address));
  }

  /** The signature and the time that it covers; undefined where they are none, or too old. Checked before any body is received. */
  #proofOf({ headers }: IncomingMessage): { signature: string; timestamp: string } | undefined {
    const [signature, timestamp] = [headers["x-signature-ed25519"], headers["x-signature-timestamp"]];
    if (typeof signature !== "string" || typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return undefined;
    const age = this.#services.now().getTime() / 1_000 - Number(timestamp);
    if (!/^[\da-f]{128}$/i.test(signature) || Math.abs(age) > MAX_AGE_SECONDS) return undefined;
    return { signature, timestamp };
  }

  async #respond(asked: AnsweredInteraction, address: string): Promise<object> {
    const caller: Caller = { id: (asked.member?.user ?? asked.user)?.id ?? "0", language: replyLanguage(asked.locale) };
    const words = DISCORD_WORDS[caller.language];
    const ctx: AppContext = { ...this.#services, actor: { kind: "guest" }, address };
    if (asked.type === 4)
      return { type: Answers.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT, data: { choices: await this.#suggest(ctx, asked) } };
    const { ok } = await this.#services.limits.consume("interaction", caller.id);
    const tell = (content: string) => ({ type: Answers.CHANNEL_MESSAGE_WITH_SOURCE, data: toMessage({ content, hidden: true }, caller) });
    if (!ok) return tell(words.tooFast);
    if (asked.type === 2) {
      const called: CalledCommand = { name: asked.data.name, ...textOptions(asked.data.options) };
      return this.#answerInTime(asked, caller, () => answerCommand(ctx, caller, called, this.#emojis.of));
    }
    const button = readButtonId(asked.data.custom_id);
    if (!button) return tell(words.tooOld);
    if (button.callerId !== caller.id) return tell(words.onlyCaller);
    return this.#answerInTime(asked, caller, () => answerButton(ctx, caller, button.press, this.#emojis.of));
  }

  /** An autocomplete cannot be put off: too late, it is empty. */
  async #suggest(ctx: AppContext, { data }: Extract<AnsweredInteraction, { type: 4 }>) {
    const found = suggestOptions(ctx, { name: data.name, ...textOptions(data.options) }).catch((err: unknown) => {
      ctx.log.warn({ err }, "pets could not be suggested on Discord");
      return [];
    });
    return (await within(found, ANSWER_MS)) ?? [];
  }

  /** Answers at once, or says that it takes longer and sends the reply later. */
  async #answerInTime(asked: AnsweredInteraction, caller: Caller, make: () => Promise<Reply>): Promise<object> {
    const failed: Reply = { content: DISCORD_WORDS[caller.language].failed, hidden: true };
    const made = make().catch((err: unknown) => {
      this.#services.log.warn({ err }, "an interaction of Discord could not be answered");
      return failed;
    });
    const isButton = asked.type === 3;
    const reply = await within(made, ANSWER_MS);
    if (reply) {
      // A failed action has its own reply, so that the previous message stays.
      const updates = isButton && reply !== failed;
      return { type: updates ? Answers.UPDATE_MESSAGE : Answers.CHANNEL_MESSAGE_WITH_SOURCE, data: toMessage(reply, caller) };
    }
    void this.#sendLater(asked, caller, made, failed);
    return isButton
      ? { type: Answers.DEFERRED_UPDATE_MESSAGE }
      : { type: Answers.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE, data: { flags: 64 } };
  }

  async #sendLater({ application_id, token }: AnsweredInteraction, caller: Caller, made: Promise<Reply>, failed: Reply): Promise<void> {
    try {
      const { flags: _, ...message } = toMessage((await within(made, LATE_MS)) ?? failed, caller) as { flags?: number };
      const address = `${this.#settings.apiUrl}/webhooks/${application_id}/${encodeURIComponent(token)}/messages/@original`;
      const headers = { "content-type": "application/json" };
      const answer = await fetch(address, {
        method: "PATCH",
        headers,
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(LATE_MS),
      });
      if (!answer.ok) throw new Error(`Discord answered with ${answer.status}.`);
    } catch (err) {
      this.#services.log.warn({ err }, "a late reply could not be sent to Discord");
    }
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The outcome, if it is there in time. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
