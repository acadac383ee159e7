import { parseSubmission } from "@conform-to/dom/future";
import { data, redirect } from "react-router";
import { readForm } from "~/platform/http/bodies.server.ts";
import { type AppContext, contextOf, noteReply, throwRefusal } from "~/platform/http/context.server.ts";
import { AppError, statusOf } from "~/platform/http/errors.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import type { FlashWords } from "~/platform/http/flash-words.ts";
import { readMultipart } from "~/platform/media/uploads.server.ts";
import { FAILED, FORM_NAME, type FormReply, OPENED, SEEN } from "~/ui/form/form-reply.ts";
import { type Command, isLogged } from "./command.server.ts";
import { toRefusal } from "./guards.ts";
import type { Refused, Result } from "./result.ts";

/** What was sent, by the names of the fields; `a.b` and `a[0]` are parts of `a`, as Conform reads them. */
export class SentFields {
  /** Texts, lists and records, for a command that takes them as they are. */
  readonly all: Readonly<Record<string, unknown>>;
  readonly #form: FormData;

  constructor(form: FormData, all: Record<string, unknown>) {
    this.#form = form;
    this.all = all;
  }

  /** The text of a field; empty for one that was not sent. Line breaks are single characters. */
  text(name: string): string {
    const value = this.#form.get(name);
    return typeof value === "string" ? withPlainBreaks(value) : "";
  }

  /** Every value of a field, such as the boxes that were checked. */
  list(name: string): string[] {
    return this.#form.getAll(name).filter((value) => typeof value === "string");
  }

  /** The bytes of a file; undefined where none was chosen. */
  async file(name: string): Promise<Buffer | undefined> {
    const value = this.#form.get(name);
    return value instanceof File && value.size > 0 ? Buffer.from(await value.arrayBuffer()) : undefined;
  }

  /** For a form that merges: what these fields hold, and what each was shown with. */
  draft<Field extends string>(fields: readonly Field[]): { values: Record<Field, string>; seen: Record<Field, string> } {
    const all = (prefix: string) => Object.fromEntries(fields.map((field) => [field, this.text(prefix + field)])) as Record<Field, string>;
    return { values: all(""), seen: all(SEEN) };
  }

  /** The same for a list, such as boxes that can be ticked. */
  draftList(name: string): { values: string[]; seen: string[] } {
    return { values: this.list(name), seen: this.list(SEEN + name) };
  }

  /** What the form was shown with, as far as it said so. */
  seen(): Record<string, string> {
    const names = [...this.#form.keys()].filter((name) => name.startsWith(SEEN));
    return Object.fromEntries(names.map((name) => [name.slice(SEEN.length), this.text(name)]));
  }

  /** All of it, as a command takes it that is named alone. */
  async whole(file: string | undefined): Promise<Record<string, unknown>> {
    const seen = this.seen();
    return { ...this.all, ...(Object.keys(seen).length > 0 && { seen }), ...(file && { [file]: await this.file(file) }) };
  }

  /** Everything that was typed, for the page that is drawn anew. */
  typed(): Record<string, string | string[]> {
    const names = new Set([...this.#form.keys()].filter((name) => name !== FORM_NAME && !name.startsWith(SEEN)));
    return Object.fromEntries(
      [...names].map((name) => {
        const values = this.list(name).map(withPlainBreaks);
        return [name, values.length > 1 ? values : (values[0] ?? "")];
      }),
    );
  }
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, "\n");

export interface Sent {
  ctx: AppContext;
  fields: SentFields;
  /** The parameters of the page's address. */
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/** What is said once it is done, and where to go. */
interface Said extends Partial<Pick<FormReply, "message" | "title" | "tone" | "code" | "stored" | "until" | "data" | "reload">> {
  /** Where to go next; left out, one stays on the page. */
  to?: string;
  /** What the next page tells. */
  flash?: FlashWords;
  /** Headers of the answer, such as a cookie. */
  headers?: HeadersInit;
}

type FormDefinition<Value extends object> = FormWords<Value> &
  (
    | {
        /** Takes the fields as they are, by their names; a file as its bytes, or as nothing where none was chosen. */
        command(ctx: AppContext, ...input: never[]): Promise<Result<Value>>;
      }
    | {
        /** Calls a command with what was sent. */
        send(sent: Sent): Promise<Result<Value>>;
      }
  );

interface FormWords<Value extends object> {
  done(result: { ok: true } & Value, sent: Sent): Said;
  /** What is said when it failed on our side; in general words unless given. */
  failed?: string | ((sent: SentFields | undefined) => string);
  /** Other words, or more, for a refusal: a title, where to go instead. */
  refused?(refusal: Refused, sent: Sent): Partial<Omit<FormReply, "form" | "ok" | "typed">> | undefined;
  /** For a form with a file: who may send it is asked before it is read; of `command`, unless another one is named. */
  file?: { name?: string; command?: Pick<Command, "admit">; maxBytes: number };
}

/** A form: what stands between what was typed and a command. */
export interface FormOfPage {
  /** Never throws but for a body that cannot be read. */
  answer(sender: Omit<Sent, "fields">, read: () => Promise<SentFields>): Promise<Answer>;
  /** The largest file that it takes, in bytes; undefined where it takes none. */
  maxFileBytes: number | undefined;
}

interface Answer {
  reply: Omit<FormReply, "form">;
  fields?: SentFields;
  said?: Said;
}

type AnyCommand = Pick<Command, "admit"> & ((ctx: AppContext, input: unknown) => Promise<Result<never>>);

/** Defines a form of a page; `<room>.forms.server.ts` gathers those of each page. */
export function form<Value extends object>(definition: FormDefinition<Value>): FormOfPage {
  const { done, failed = FAILED, refused, file } = definition;
  const command = "command" in definition ? (definition.command as AnyCommand) : undefined;
  const send =
    "send" in definition
      ? definition.send
      : async ({ ctx, fields }: Sent) => (definition.command as AnyCommand)(ctx, await fields.whole(file?.name));
  return {
    maxFileBytes: file?.maxBytes,
    async answer(sender, read): Promise<Answer> {
      let fields: SentFields | undefined;
      let { ctx } = sender;
      const refuse = (refusal: Refused) => {
        const { ok, reason, fields: wrong, ...rest } = refusal;
        const words = refused?.(refusal, { ...sender, ctx, fields: fields ?? new SentFields(new FormData(), {}) });
        const reply = { ok, status: statusOf(reason), ...rest, ...(wrong && { fields: byField(wrong) }), ...words };
        return { reply, ...(fields && { fields }) };
      };
      try {
        if (file) {
          const admitted = await (file.command ?? command)?.admit(ctx);
          if (admitted && !admitted.ok) return refuse(admitted);
          if (admitted) ctx = admitted.ctx;
        }
        fields = await read();
        const sent = { ...sender, ctx, fields };
        const result = await send(sent);
        if (!result.ok) return refuse(result);
        const said = done(result, sent);
        const {
          headers: _headers,
          flash,
          message = flash?.text(ctx.actor.kind === "user" ? ctx.actor.name : "Guest") ?? "",
          ...rest
        } = said;
        return { reply: { ok: true, status: 200, ...rest, message }, fields, said };
      } catch (error) {
        // A body that cannot be read is told by the address, not by the form.
        if (error instanceof AppError && fields === undefined && error.code === "malformed") throw error;
        if (error instanceof AppError) return refuse(toRefusal(error));
        if (!isLogged(error)) ctx.log.error({ err: error }, "a form failed");
        const message = typeof failed === "function" ? failed(fields) : failed;
        return { reply: { ok: false, status: 500, message }, ...(fields && { fields }) };
      }
    },
  };
}

interface ActionArguments {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Parameters<typeof contextOf>[0];
}

/**
 * The action of a page with these forms, by the name that each sends along. A script is answered with JSON; without scripts a form that
 * was done leads on, and every other one to its page, drawn anew with the reply and everything that was typed.
 */
export function answerForms(forms: Readonly<Record<string, FormOfPage>>) {
  return async ({ request, params, context }: ActionArguments) => {
    throwRefusal(context);
    const ctx = contextOf(context);
    if (request.method !== "POST") throw new AppError("method_not_allowed", "A form is sent with POST.");
    const upload = nameOfUpload(request, forms);
    const sent = upload === undefined ? await readForm(request) : undefined;
    // A button of a form may name another one: it comes behind the form's own name.
    const name = upload ?? String(sent?.getAll(FORM_NAME).at(-1) ?? "");
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!chosen) throw new AppError("malformed", "That cannot be done here.");
    const read = async () => toFields(sent ?? (await readMultipart(request, chosen.maxFileBytes ?? 0)));
    const { reply, fields, said } = await chosen.answer({ ctx, params, request }, read);
    const flash = said?.flash && flashCookie(ctx.config, said.flash.code);
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
    // Reloading the page must not do it again, and without words there is nothing else to show.
    if (reply.ok && reply.message === "" && reply.title === undefined) {
      const page = new URL(request.url);
      page.searchParams.delete(FORM_NAME);
      return redirect(page.pathname + page.search, { status: 303, ...(said?.headers && { headers: said.headers }) });
    }
    const typed = fields?.typed() ?? {};
    const { ok, title, message } = reply;
    noteReply(context, { ok, title, message, written: ok ? [] : Object.values(typed).flat().filter(isWritten) });
    return data<FormReply>(
      { form: name, ...reply, typed, seen: fields?.seen() ?? {} },
      { status: reply.status, headers: said?.headers ?? retry },
    );
  };
}

/**
 * Which form was sent with a file; undefined where none was. Its body says so too, but is not read before we know who sends it: such a
 * form has its name in the address, unless it is the only one of its page.
 */
function nameOfUpload(request: Request, forms: Readonly<Record<string, FormOfPage>>): string | undefined {
  if (!(request.headers.get("content-type") ?? "").startsWith("multipart/form-data")) return undefined;
  const uploads = Object.keys(forms).filter((name) => forms[name]?.maxFileBytes !== undefined);
  const named = new URL(request.url).searchParams.get(FORM_NAME);
  return uploads.find((name) => name === named) ?? uploads[0];
}

/** The address of the list behind what was sent: the page itself, as it was filtered and sorted, with nothing open in it. */
export function backToList({ request }: Pick<Sent, "request">): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of [OPENED, FORM_NAME]) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** What is wrong with the fields of a merging form stands in its values: there they have the names that the form knows. */
function byField(wrong: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).map(([path, message]) => [path.replace(/^values\./, ""), message]));
}

/** Whether a value was written by somebody, as far as one can tell: it is no id, no number, no code and no list that scripts put together. */
function isWritten(value: string): boolean {
  return /\p{L}/u.test(value) && !/^(?:[a-z_-]{1,20}|[0-9a-f-]{36}|\[.*\]|\{.*\})$/s.test(value);
}

/** Whether a request asks for JSON instead of a page, as the scripts of our forms do. */
export function wantsJson(request: Request): boolean {
  return request.headers.get("accept")?.startsWith("application/json") ?? false;
}

/** When something that cannot be done right now can be tried again, for those who read headers. */
function retryHeaders({ status, until }: Omit<FormReply, "form">, ctx: AppContext): Record<string, string> {
  if (status !== 503 || until === undefined) return {};
  return { "retry-after": String(Math.max(1, Math.ceil((until - ctx.now().getTime()) / 1_000))) };
}

function jsonHeaders(given: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set("cache-control", "no-store");
  return headers;
}

function toFields(sent: FormData): SentFields {
  try {
    return new SentFields(sent, parseSubmission(sent, { intentName: FORM_NAME }).payload as Record<string, unknown>);
  } catch (cause) {
    throw new AppError("malformed", "The form could not be read.", { cause });
  }
}
