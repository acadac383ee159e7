import { data, redirect } from "react-router";
import type { z } from "zod";
import { readForm } from "~/platform/http/bodies.server.ts";
import { type AppContext, contextOf, noteReply, throwRefusal } from "~/platform/http/context.server.ts";
import { AppError, statusOf } from "~/platform/http/errors.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { FileTooLarge, readMultipart } from "~/platform/media/uploads.server.ts";
import { ANOTHER_VIEWER, FAILED, FORM_NAME, type FormReply, OPENED } from "~/text/form-reply.ts";
import type { Language } from "~/text/languages.ts";
import "./plain-words.server.ts";
import { isLogged } from "./command.server.ts";
import type { Command } from "./command-definition.ts";
import { jsonHeaders, retryHeaders, wantsJson } from "./form-answers.server.ts";
import { isRefused, type Refused, type Result, refused, toRefusal } from "./result.ts";
import { byField, isWritten, SentFields, toFields } from "./sent-fields.server.ts";

/** A form as it was sent, and the address it was sent to. */
export interface Sent {
  ctx: AppContext;
  fields: SentFields;
  /** The parameters of the page's address. */
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/** The same before its fields are read. */
type Arriving = Omit<Sent, "fields"> & { fields?: SentFields | undefined; isCut?: boolean };

/** The message on success, which the next page tells where there is one to go to. */
interface Said extends Partial<Pick<FormReply, "message" | "more" | "title" | "tone" | "code" | "stored" | "until" | "data" | "reload">> {
  /** The message without scripts only: with them, the page itself shows the result. */
  unscripted?: string;
  /** Where to go next; by default the reader stays on the page. */
  to?: string;
  /** Headers of the answer, such as a cookie. */
  headers?: HeadersInit;
}

/** A command as a form knows it: with unparsed input. */
export interface FormCommand<Value extends object, Input extends z.ZodType = z.ZodType> extends Pick<Command, "admit"> {
  (ctx: AppContext, ...input: never[]): Promise<Result<Value>>;
  readonly definition: { readonly input: Input };
}

/** The parts of a command's input by name, with values that it has yet to parse. */
export type Unparsed<Input extends z.ZodType> = { [Part in keyof z.input<Input>]: unknown };

/** A form of one command. */
interface CommandForm<Value extends object, Input extends z.ZodType> extends FormWords<Value> {
  command: FormCommand<Value, Input>;
  /** The command's input, or why the fields cannot be read; by default all of them as they are, and a file as its bytes. */
  input?(sent: Sent): Unparsed<Input> | Refused | Promise<Unparsed<Input> | Refused>;
}

/** A form that chooses between commands. */
interface ChoosingForm<Value extends object> extends FormWords<Value> {
  /** The command that admits senders of the form. */
  command: Pick<Command, "admit">;
  send(sent: Sent): Promise<Result<Value>>;
}

type FormDefinition<Value extends object> = CommandForm<Value, z.ZodType> | ChoosingForm<Value>;

/** Second sentence when a form was cut off because of a large file. */
const FILE_CUT = "It was so large that the form didn’t arrive whole. Check what you typed before you send it again.";

type FailureWords = string | { title: string; message: string };

interface FormWords<Value extends object> {
  /** The language of refusals and questions that are not the form's own: English by default. */
  language?(request: Request): Language;
  done(result: { ok: true } & Value, sent: Sent): Said;
  /** Asked without scripts before the command runs; a second press of the same button confirms. With scripts, the page asks by itself. */
  unscriptedQuestion?: string;
  /** The form is open in a list, and success leads back to that list. */
  back?: true;
  /** The message for a failure on our side, or a title with a text; there is a general one by default. */
  failed?: FailureWords | ((sent: SentFields | undefined) => FailureWords);
  /** Changes the reply to a refusal: its message, a title, where to go instead. */
  refused?(refusal: Refused, sent: Sent): Partial<Omit<FormReply, "form" | "ok" | "typed">> | undefined;
  /** For a form with a file: its field, its size limit, and the sentence if a large file cut the form off. */
  file?: { name?: string; maxBytes: number; cut?: string };
}

/** A form: the link between fields and a command. */
export interface FormOfPage {
  /** Throws only for a body that cannot be read. */
  answer(sender: Omit<Sent, "fields">, read: Read): Promise<Answer>;
  /** The largest file that it accepts, in bytes; undefined if it accepts none. */
  maxFileBytes: number | undefined;
}

/** Reads the fields, with no more of a file than given. */
type Read = (maxFileBytes: number) => Promise<SentFields>;

interface Answer {
  reply: Omit<FormReply, "form">;
  fields?: SentFields;
  said?: Said;
}

/** Defines a form of a page that chooses between commands. */
export function form<Value extends object>(definition: ChoosingForm<Value>): FormOfPage;
/** Defines a form of a page; `<room>.forms.server.ts` gathers those of each page. */
export function form<Value extends object, Input extends z.ZodType = z.ZodType>(definition: CommandForm<Value, Input>): FormOfPage;
/** Both of them. */
export function form<Value extends object>(definition: FormDefinition<Value>): FormOfPage {
  const { done, back, failed = FAILED, file } = definition;
  return {
    maxFileBytes: file?.maxBytes,
    async answer(sender, read): Promise<Answer> {
      const sent: Arriving = { ...sender };
      try {
        const result = await receive(definition, sent, read);
        if (!result.ok) return refuse(definition, result, sent);
        const said = { ...(back && { to: listOf(sender) }), ...done(result, sent as Sent) };
        const { headers: _headers, unscripted: _unscripted, message = "", ...rest } = said;
        return { reply: { ok: true, status: 200, ...rest, message }, said, ...fieldsOf(sent) };
      } catch (error) {
        // A body that cannot be read is answered by the address, not by the form.
        if (error instanceof AppError && sent.fields === undefined && error.code === "malformed") throw error;
        if (error instanceof AppError) return refuse(definition, toRefusal(error), sent);
        if (!isLogged(error)) sent.ctx.log.error({ err: error }, "a form failed");
        const words = typeof failed === "function" ? failed(sent.fields) : failed;
        return { reply: { ok: false, status: 500, ...(typeof words === "string" ? { message: words } : words) }, ...fieldsOf(sent) };
      }
    },
  };
}

/**
 * Admits the sender before a file or anything slow is read; then calls the command. A sender without permission gets that refusal, and no
 * field errors.
 */
async function receive<Value extends object>(definition: FormDefinition<Value>, sent: Arriving, read: Read): Promise<Result<Value>> {
  const { command, file } = definition;
  // Without a file the body is in memory already, and every refusal returns the typed values.
  if (!file) sent.fields = await read(0);
  const other = sentAsAnother(sent);
  if (other) return other;
  const admitted = await command.admit(sent.ctx);
  if (!admitted.ok) {
    if (file) sent.fields = await readTyped(read, sent);
    return admitted;
  }
  sent.ctx = admitted.ctx;
  if (file) sent.fields = await readWithFile(() => read(file.maxBytes), sent);
  return sentAsAnother(sent) ?? callCommand(definition, sent as Sent);
}

/** The typed values of a form with a refused file, to redraw the page with. Scripts still have them. */
async function readTyped(read: Read, sent: Arriving): Promise<SentFields | undefined> {
  if (wantsJson(sent.request)) return undefined;
  return read(0).catch((error: unknown) => (error instanceof FileTooLarge ? toFields(error.fields) : undefined));
}

/** The fields of a form with a file. Throws FileTooLarge, after noting the other fields as sent: they come back with the refusal. */
async function readWithFile(read: () => Promise<SentFields>, sent: Arriving): Promise<SentFields> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileTooLarge) {
      sent.fields = toFields(error.fields);
      sent.isCut = error.isCut;
    }
    throw error;
  }
}

/** Calls the command of a form with its fields, under their idempotency key. */
async function callCommand<Value extends object>(definition: FormDefinition<Value>, sent: Sent): Promise<Result<Value>> {
  const { ctx, fields } = sent;
  if (fields.idempotencyKey !== undefined) ctx.idempotencyKey = fields.idempotencyKey;
  ctx.meant = fields.meant;
  ctx.language = definition.language?.(sent.request) ?? "en";
  const unasked = askUnscripted(definition, sent);
  if (unasked) return unasked;
  if ("send" in definition) return definition.send(sent);
  const input = definition.input ? await definition.input(sent) : await fields.whole(definition.file?.name);
  if (isRefused(input)) return input;
  const command: (ctx: AppContext, ...input: never[]) => Promise<Result<Value>> = definition.command;
  return (command as (ctx: AppContext, input: unknown) => Promise<Result<Value>>)(ctx, input);
}

/** The question of a form that asks without scripts; null once it was confirmed. */
function askUnscripted({ unscriptedQuestion: question }: Pick<FormWords<object>, "unscriptedQuestion">, { fields, request }: Sent) {
  const name = fields.list(FORM_NAME).at(-1) ?? "";
  return question === undefined || wantsJson(request) || fields.meant === name ? null : refused("invalid", question, { meant: name });
}

function refuse<Value extends object>({ refused, file }: FormWords<Value>, refusal: Refused, sent: Arriving): Answer {
  const { ok, reason, fields: wrong, readings, ...rest } = refusal;
  const fields = sent.fields ?? new SentFields(new FormData(), {});
  // A question is no refusal of this form's own.
  const words = refusal.meant === undefined ? refused?.(refusal, { ...sent, fields }) : { tone: "warning" as const };
  const reply = {
    ok,
    status: statusOf(reason),
    ...rest,
    ...(wrong && { fields: byField(wrong) }),
    ...(readings && { readings: byField(readings) }),
    ...words,
  };
  if (sent.isCut) Object.assign(reply, { title: reply.title ?? reply.message, message: file?.cut ?? FILE_CUT });
  return { reply, ...fieldsOf(sent) };
}

const fieldsOf = ({ fields }: Arriving) => fields && { fields };
/**
 * Refuses a form from the page of another account: somebody else signed in meanwhile in the same browser. A guest's form is sent as the
 * account they sign in to.
 */
function sentAsAnother({ ctx: { actor }, fields }: Arriving): Refused | null {
  if (fields?.viewer === undefined || actor.kind !== "user" || actor.id === fields.viewer) return null;
  return refused("conflict", `You are signed in as ${actor.name} now, and this page was opened by another account. Nothing was sent.`, {
    code: ANOTHER_VIEWER,
  });
}

interface ActionArguments {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Parameters<typeof contextOf>[0];
}

/**
 * The action of a page with these forms, chosen by the name that each sends. A script is answered with JSON. Without scripts, a form that
 * succeeded redirects, and any other leads to its page, drawn again with the reply and everything that was typed.
 */
export function answerForms(forms: Readonly<Record<string, FormOfPage>>) {
  return async ({ request, params, context }: ActionArguments) => {
    throwRefusal(context);
    const ctx = contextOf(context);
    if (request.method !== "POST") throw new AppError("method_not_allowed", "A form is sent with POST.");
    const upload = nameOfUpload(request, forms);
    const sent = upload === undefined ? await readForm(request) : undefined;
    // A button of a form may name another form; its name comes after the form's own.
    const name = upload ?? String(sent?.getAll(FORM_NAME).at(-1) ?? "");
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!chosen) throw new AppError("malformed", "That cannot be done here.");
    const read: Read = async (maxFileBytes) => toFields(sent ?? (await readMultipart(request, maxFileBytes)));
    const { reply, fields, said } = await chosen.answer({ ctx, params, request }, read);
    const { ok, title, more, tone = ok ? "success" : "error" } = reply;
    const message = (!wantsJson(request) && said?.unscripted) || reply.message;
    const flash =
      reply.to !== undefined && message !== "" && flashCookie(ctx.config, { tone, message, ...(more !== undefined && { more }) });
    const retry = retryHeaders(reply, ctx);
    if (wantsJson(request)) {
      const headers = jsonHeaders(said?.headers ?? retry);
      if (flash && reply.reload) headers.append("set-cookie", flash);
      return Response.json({ form: name, ...reply }, { status: reply.status, headers });
    }
    if (reply.to !== undefined) {
      const headers = new Headers(said?.headers);
      if (flash) headers.append("set-cookie", flash);
      return redirect(reply.to, { status: 303, headers });
    }
    // Reloading the page must not send it again, and without a message there is nothing else to show.
    if (ok && message === "" && title === undefined) {
      const page = new URL(request.url);
      page.searchParams.delete(FORM_NAME);
      return redirect(page.pathname + page.search, { status: 303, ...(said?.headers && { headers: said.headers }) });
    }
    // Another account's text is not shown to the current one.
    const another = reply.code === ANOTHER_VIEWER;
    const typed = another ? {} : (fields?.typed() ?? {});
    noteReply(context, { ok, title, message, written: ok ? [] : Object.values(typed).flat().filter(isWritten) });
    return data<FormReply>(
      {
        form: name,
        ...reply,
        message,
        typed,
        seen: another ? {} : (fields?.seen() ?? {}),
        idempotencyKey: reply.status < 500 ? undefined : fields?.idempotencyKey,
      },
      { status: reply.status, headers: said?.headers ?? retry },
    );
  };
}

/** The form that was sent with a file, by its name in the address, because its body is read later; the only one of a page needs no name. */
function nameOfUpload(request: Request, forms: Readonly<Record<string, FormOfPage>>): string | undefined {
  if (!(request.headers.get("content-type") ?? "").startsWith("multipart/form-data")) return undefined;
  const uploads = Object.keys(forms).filter((name) => forms[name]?.maxFileBytes !== undefined);
  const named = new URL(request.url).searchParams.get(FORM_NAME);
  return uploads.find((name) => name === named) ?? uploads[0];
}

/** The address of the list that a form is open in: its page, filtered and sorted as before, with nothing open. */
export function listOf({ request }: Pick<Sent, "request">): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of [OPENED, FORM_NAME]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
