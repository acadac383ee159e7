import { type RefObject, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useActionData, useLocation, useNavigate, useRevalidator } from "react-router";
import { splitList } from "~/text/field-text.ts";
import { ANOTHER_VIEWER, FAILED, FORM_NAME, type FormReply } from "~/text/form-reply.ts";
import { FormsContext } from "../forms-context.ts";
import { useReadyToast } from "../use-ready-toast.ts";
import { type DraftOptions, keepDraft, readDraft, useDraft, useMerge } from "./drafts.ts";
import { emptyFiles, type Fields, isSame, readFields, textsOf } from "./fields.ts";
import { afterPress, type SubmitOptions, useSubmit } from "./submit.ts";

type Values = Record<string, string>;
type Readings = Readonly<Record<string, readonly number[]>>;

export interface FormOptions extends DraftOptions, SubmitOptions {
  /** The form's name in `<room>.forms.server.ts`. */
  name: string;
  /** Further forms of the page that its buttons may submit. */
  buttons?: readonly string[];
  /** The address of the page that the form belongs to; left out, the page it stands on. */
  action?: string;
  /** Hidden fields that identify its object, such as an id. They distinguish forms of one name. */
  about?: Values;
  /** Message if the server fails or cannot be reached. */
  failed?: string;
  /** Where the outcome is shown: beside the form; in a toast, for a button on a card; or by the page, with a `LastReplyNotice`. */
  feedback?: "inline" | "toast" | "page";
  /** A button in the toast of success, such as "Undo". */
  toastAction?: { label: string; onPress: () => void };
  /** The schema of the fields, loaded when the first one is left. The server checks again. */
  schema?: () => Promise<FieldSchema>;
  /** Whether editing a field removes its message at once. */
  clears?: true;
  /** Whether the page's data reload on success; true by default. */
  refresh?: boolean;
  /** The idempotency key for guests without scripts, on a page that is rendered for each guest (decision 0050). */
  guestKey?: string;
  /** Called with the reply, refusals included. */
  onReply?: (reply: FormReply, sent: FormData) => void;
  /** The form has a file field, emptied on success. */
  files?: boolean;
}

/** Any schema that follows the Standard Schema convention, as zod's do. */
interface FieldSchema {
  "~standard": {
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}
interface StandardResult {
  issues?: readonly Issue[] | undefined;
}
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  /** As `amountField` reports an amount with two readings. */
  params?: { readings?: readonly number[] } | undefined;
}

const NOTHING: Values = {};

/** A form as `useForm` gives it to `<Form>`, and to everything within. */
export type FormHandle = ReturnType<typeof useForm>;

/** A form of the kit: typed text survives refusals, reloads, network failures, ended sessions and changes made elsewhere. */
export function useForm(options: FormOptions) {
  const { name, about = NOTHING, initial = NOTHING, draft = true, failed = FAILED, feedback = "inline", files = false, guestKey } = options;
  const { pathname, search } = useLocation();
  const { owner, idempotencyKey, onSignedOut } = useContext(FormsContext);
  const address = options.action ?? pathname + search;
  const action = files ? withName(address, name) : address;
  const keepAs = [action.split("?")[0], name, ...Object.values(about)].join(":");
  const ref = useRef<HTMLFormElement>(null);

  const drawnReply = replyTo(useActionData(), [name, ...(options.buttons ?? [])], about);
  const [answered, setAnswered] = useState<FormReply>();
  const begin = useBeginning(initial, typedIn(drawnReply));
  const merge = useMerge(ref, options, drawnReply);
  const { settle: settleDraft, discard: discardDraft, ...typed } = useDraft(ref, { keepAs, owner }, options, merge, begin.values);
  const { setErrors, settle: settleErrors, ...checked } = useValidation(ref, merge.shown, options.schema, drawnReply);
  const reminder = useReminder(draft === false ? keepAs : undefined);
  const hasMessage = useRef(false);
  const follow = useFollowUp(options, hasMessage);

  const onReply = (reply: FormReply, sent: Fields, data: FormData) => {
    // A reply with a redirect is shown in a toast.
    setAnswered(reply.ok && reply.to !== undefined ? undefined : reply);
    settleErrors(reply, sent);
    settleDraft(reply, sent);
    if (reply.ok && files && ref.current) emptyFiles(ref.current);
    if (reply.status === 401) {
      onSignedOut?.();
      reminder.keep();
    }
    options.onReply?.(reply, data);
    follow(reply);
  };
  const { submit, ...progress } = useSubmit({
    name,
    action,
    failed,
    check: options.check,
    send: options.send,
    isButton: draft === false,
    isRetry: drawnReply?.idempotencyKey !== undefined,
    paused: merge.paused,
    onSend: reminder.note,
    onReply,
  });
  return {
    ...begin,
    ...typed,
    ...checked,
    ...progress,
    name,
    about,
    action,
    draft,
    failed,
    feedback,
    files,
    clears: options.clears ?? false,
    ref,
    /** Whether a `FormMessage` is in it. */
    hasMessage,
    submit,
    /** Original values, for the hidden fields. Empty unless it merges. */
    seen: merge.seen as Readonly<Values>,
    /** The last reply; undefined while it is being sent. */
    reply: progress.sending ? undefined : (answered ?? drawnReply),
    /** The confirmation to send along, after the question to the writer. */
    meant: (answered ?? drawnReply)?.meant,
    /** Whether the reply came with the page, drawn again without scripts. */
    drawn: answered === undefined && drawnReply !== undefined,
    /** The key under which it is sent without scripts, if something is typed into it. */
    idempotencyKey: draft === false ? undefined : (drawnReply?.idempotencyKey ?? idempotencyKey ?? guestKey),
    /** Discards the typed text and shows the stored values. */
    discard() {
      setErrors({});
      setAnswered(undefined);
      discardDraft();
    },
  };
}

/** Initial values of the fields: the typed ones on a page redrawn without scripts, otherwise the stored ones. */
function useBeginning(initial: Values, typed: FormReply["typed"]) {
  const begin = useCallback((field: string) => textsOf(typed)[field] ?? initial[field], [typed, initial]);
  const isTicked = (field: string, value = "on") => {
    const sent = typed && [typed[field] ?? []].flat();
    return (sent ?? splitList(initial[field])).includes(value);
  };
  return {
    /** Initial value of a field. */
    begin,
    /** Whether a box is initially ticked. Its value is `on` unless it is one of a list. */
    isTicked,
    values: { ...initial, ...textsOf(typed) },
  };
}

/** Messages at fields: from the last reply, and from the schema after leaving a field. */
function useValidation(
  ref: RefObject<HTMLFormElement | null>,
  shown: RefObject<Fields>,
  schema: FormOptions["schema"],
  atFirst: FormReply | undefined,
) {
  const [errors, setErrors] = useState<Values>({ ...atFirst?.fields });
  const [readings, setReadings] = useState<Readings>({ ...atFirst?.readings });
  /** Refused values by field. */
  const refused = useRef<Fields>({});
  const loaded = useRef<Promise<FieldSchema>>(undefined);

  const check = async (field: string) => {
    const form = ref.current;
    if (!schema || !form || field === "") return;
    const now = readFields(form);
    if (isSame(now[field], shown.current[field]) && errors[field] === undefined) return;
    try {
      loaded.current ??= schema();
      const { message, params } = (await issueOf(await loaded.current, textsOf(now), field)) ?? {};
      // Showing or hiding a message would move the button being pressed.
      await afterPress();
      // The server's error stands until the value changes.
      if (message === undefined && refused.current[field] && isSame(refused.current[field], readFields(form)[field])) return;
      setErrors(({ [field]: _before, ...others }) => (message === undefined ? others : { ...others, [field]: message }));
      setReadings((before) => ({ ...before, [field]: params?.readings ?? [] }));
    } catch {
      // The server checks anyway.
      loaded.current = undefined;
    }
  };
  const settle = ({ fields, readings: asked }: FormReply, sent: Fields) => {
    setErrors({ ...fields });
    setReadings({ ...asked });
    refused.current = Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, sent[field] ?? []]));
  };
  const clearError = (field: string) => setErrors(({ [field]: _before, ...others }) => others);
  return {
    errors,
    /** The readings of amounts that have two, by the field: they belong to its message. */
    readings,
    setErrors,
    settle,
    clearError,
    checkField: (field: string) => void check(field),
  };
}

/** A schema's error for one field, if any. */
export async function issueOf(schema: FieldSchema, values: Values, field: string): Promise<Issue | undefined> {
  const { issues = [] } = await schema["~standard"].validate(values);
  const nameOf = (path: (typeof issues)[number]["path"] = []) => path.map((part) => (typeof part === "object" ? part.key : part)).join(".");
  return issues.find(({ path }) => nameOf(path) === field);
}

/** Whether a `FormMessage` shows the reply of a form that has its outcome in a toast: the way to sign in takes a link. */
export function isInSight(status: number, hasMessage: boolean): boolean {
  return hasMessage && status === 401;
}

/** Applies a reply: redirect, toast, or reload of the page's data. */
function useFollowUp(
  { feedback = "inline", refresh = true, toastAction }: FormOptions,
  hasMessage: RefObject<boolean>,
): (reply: FormReply) => void {
  const { pathname, search } = useLocation();
  const toast = useReadyToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return ({ ok, status, to, reload, message, more, tone, code }) => {
    if (ok && to !== undefined) {
      if (reload) return window.location.assign(to);
      if (message && feedback !== "page") toast[tone ?? "success"](message, { more });
      // Keeps the scroll position on the same page.
      const staysHere = to.split("?")[0] === pathname;
      return void (to === pathname + search ? revalidate() : navigate(to, { preventScrollReset: staysHere }));
    }
    // Loads a new page for the account signed in now, without the other account's text.
    if (code === ANOTHER_VIEWER) {
      toast.warning(message, { autoClose: false });
      return void revalidate();
    }
    if (feedback === "toast" && message && !isInSight(status, hasMessage.current))
      toast[tone ?? (ok ? "success" : "error")](message, { more, ...(ok && toastAction && { action: toastAction }) });
    if (ok && refresh) void revalidate();
  };
}

/**
 * For forms without fields: names an act that was refused because the session had ended, after the sign-in. It is not repeated
 * automatically.
 */
function useReminder(name: string | undefined) {
  const { owner, signedIn = false } = useContext(FormsContext);
  const toast = useReadyToast();
  const pressed = useRef("");
  const remind = useEffectEvent(() => {
    const act = name === undefined || !signedIn ? undefined : readDraft(name, owner)?.extra;
    if (name === undefined || act === undefined) return;
    keepDraft(name, owner, undefined);
    toast.warning(`“${act}” was not done, because you were signed out. Please press it again.`, { autoClose: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form, and another owner pressed something else.
  useEffect(() => remind(), [name, owner, signedIn]);
  return {
    /** Notes the button that is pressed. */
    note(button: HTMLElement | null) {
      const words = (button?.getAttribute("aria-label") ?? button?.textContent ?? "").replace(/\s+/g, " ").trim();
      // Without a count at its end.
      pressed.current = words.replace(/: [\d,]+( \w+)?$/, "");
    },
    /** Remembers the undone act. */
    keep() {
      if (name !== undefined && pressed.current !== "") keepDraft(name, owner, { extra: pressed.current });
    },
  };
}

/** The address with the form's name: for files, the server checks the caller before reading the body. */
function withName(address: string, name: string): string {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  params.set(FORM_NAME, name);
  return `${path}?${params}`;
}

/** The reply that a page drawn again carries for this form. */
export function replyTo(actionData: unknown, names: readonly string[], about: Values): FormReply | undefined {
  const reply = actionData as FormReply | undefined;
  if (!reply || !names.includes(reply.form)) return undefined;
  const same = Object.entries(about).every(([field, value]) => reply.typed?.[field] === value);
  return same ? reply : undefined;
}

/** The typed values of a reply. After success the form starts again, and a form refused before it was read returns none. */
function typedIn(reply: FormReply | undefined): FormReply["typed"] {
  return reply?.ok || Object.keys(reply?.typed ?? {}).length === 0 ? undefined : reply?.typed;
}
