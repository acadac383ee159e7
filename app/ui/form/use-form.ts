import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useActionData, useLocation, useNavigate, useRevalidator } from "react-router";
import { splitList } from "~/text/field-text.ts";
import { useQuietRefresh } from "../use-quiet-refresh.ts";
import { useReadyToast } from "../use-ready-toast.ts";
import { keepDraft, readDraft } from "./drafts.ts";
import { isSame, readDefaults, readFields, textsOf, valuesOf, writeField } from "./fields.ts";
import { FormsContext } from "./form-context.ts";
import type { FieldSchema, FormHandle, FormOptions } from "./form-handle.ts";
import { ANOTHER_VIEWER, FAILED, FORM_NAME, type FormReply, IDEMPOTENCY_KEY } from "./form-reply.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { afterPress, isPressedTwice, lastPress, noteDone, watchPresses } from "./press.ts";
import { noteSeen, sendForm } from "./send-form.ts";
import { useUndone } from "./undone.ts";

type Values = Record<string, string>;

const NOTHING: Values = {};

/** After these statuses, as after no answer at all, a page may show something else than what is stored: somebody may have been first. */
const OUTDATED = [404, 409, 500];

/** Pressing again without looking could take back what was done, although its answer was lost. */
const lookFirst = (failed: string) => `${failed.replace(/[.!]?$/, ".")} Look first: the page shows what is stored now.`;

/** A form of the kit: what is typed survives a refusal, a reload, a dead network, an ended session, and changes made elsewhere. */
export function useForm(options: FormOptions): FormHandle {
  const { name, about = NOTHING, initial = NOTHING, merge = false, draft = true, failed = FAILED, tell = "here", watch = false } = options;
  const { owner, idempotencyKey, onSignedOut } = useContext(FormsContext);
  const location = useLocation();
  const { files = false } = options;
  const address = options.action ?? location.pathname + location.search;
  const action = files ? withName(address, name) : address;
  const keepAs = [action.split("?")[0], name, ...Object.values(about)].join(":");
  const ref = useRef<HTMLFormElement>(null);
  const toast = useReadyToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const refresh = useQuietRefresh();
  const noteFocus = useKeptFocus();
  const undone = useUndone(draft === false ? keepAs : undefined);

  const drawnReply = replyTo(useActionData(), [name, ...(options.buttons ?? [])], about);
  // What was done is stored, and the form begins anew; and nothing comes back of what was refused before it was read.
  const typedBefore = drawnReply?.ok || Object.keys(drawnReply?.typed ?? {}).length === 0 ? undefined : drawnReply?.typed;
  const [answered, setAnswered] = useState<FormReply>();
  const [sending, setSending] = useState<FormData | null>(null);
  const [progress, setProgress] = useState(0);
  const [errors, setErrors] = useState<Values>({ ...drawnReply?.fields });
  const [seen, setSeen] = useState<Values>(() => (merge ? { ...initial, ...drawnReply?.seen, ...drawnReply?.stored } : NOTHING));
  const [restored, setRestored] = useState(false);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...textsOf(typedBefore) }));
  /** What the page put into the fields: everything else was typed. */
  const shown = useRef<Record<string, string[]>>({});
  const underway = useRef(false);
  /** The values that the server refused, each by the field that it said something of. */
  const refused = useRef<Record<string, string[]>>({});
  const schema = useRef<Promise<FieldSchema>>(undefined);

  const note = (seenNow = seen) => {
    const form = ref.current;
    if (!form) return;
    const now = readFields(form);
    if (watch) setValues(textsOf(now));
    if (draft === false) return;
    const typed = Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(value, shown.current[field])));
    const kept = readDraft(keepAs, owner);
    keepDraft(keepAs, owner, { values: typed, seen: merge ? seenNow : NOTHING, ...(kept?.extra !== undefined && { extra: kept.extra }) });
    if (Object.keys(typed).length === 0) setRestored(false);
  };

  /** Shows what is stored in each field that nobody has touched, or whose value is what was just sent. */
  const show = (stored: Values, sent?: Record<string, string[]>) => {
    const form = ref.current;
    if (!form) return;
    const now = readFields(form);
    for (const [field, value] of Object.entries(stored)) {
      const untouched = isSame(now[field], shown.current[field]) || (sent !== undefined && isSame(now[field], sent[field]));
      shown.current[field] = valuesOf(form, field, value);
      if (untouched && !isSame(now[field], shown.current[field])) writeField(form, field, shown.current[field]);
    }
  };

  const restore = useEffectEvent(() => {
    const form = ref.current;
    if (!form) return;
    const now = readFields(form);
    shown.current = readDefaults(form);
    for (const [field, value] of Object.entries(initial)) if (field in now) shown.current[field] = valuesOf(form, field, value);
    const kept = draft === false ? undefined : readDraft(keepAs, owner);
    if (kept) {
      for (const [field, value] of Object.entries(kept.values)) {
        if (!isSame(now[field], shown.current[field]) || isSame(value, now[field])) continue;
        writeField(form, field, value);
        if (merge && kept.seen[field] !== undefined) setSeen((before) => ({ ...before, [field]: kept.seen[field] ?? "" }));
        setRestored(draft === "announce");
      }
      const held = readFields(form);
      if (Object.keys(kept.values).some((field) => field in held && !isSame(held[field], shown.current[field]))) reveal(form);
    }
    // What was typed before scripts took over is kept from now on, too.
    if (!kept) note();
    if (watch) setValues(textsOf(readFields(form)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form, and another owner finds other drafts.
  useEffect(() => restore(), [keepAs, owner]);

  const takeOver = useEffectEvent((stored: Values) => {
    const form = ref.current;
    if (!form || underway.current) return;
    const now = readFields(form);
    if (merge)
      setSeen((before) =>
        Object.fromEntries(
          Object.entries(stored).map(([field, value]) => [
            field,
            isSame(now[field], shown.current[field]) ? value : (before[field] ?? value),
          ]),
        ),
      );
    show(stored);
  });
  const stored = JSON.stringify(initial);
  useEffect(() => takeOver(JSON.parse(stored) as Values), [stored]);

  const settle = (reply: FormReply, sent: Record<string, string[]>, data: FormData) => {
    // What leads on is told in a toast.
    setAnswered(reply.ok && reply.to !== undefined ? undefined : reply);
    setErrors({ ...reply.fields });
    refused.current = Object.fromEntries(Object.keys(reply.fields ?? {}).map((field) => [field, sent[field] ?? []]));
    setRestored(false);
    if (reply.stored) {
      setSeen((before) => ({ ...before, ...reply.stored }));
      show({ ...reply.stored }, reply.ok ? sent : undefined);
    } else if (reply.ok) show(textsOf(merge ? sent : shown.current), sent);
    if (reply.ok) {
      const kept = readDraft(keepAs, owner);
      if (kept) keepDraft(keepAs, owner, { values: kept.values, seen: kept.seen });
    }
    // What was typed on meanwhile, or is in conflict, stands against what is stored now.
    if (reply.ok || reply.stored) note(reply.stored && { ...seen, ...reply.stored });
    if (reply.status === 401) {
      onSignedOut?.();
      undone.keep();
    }
    options.onReply?.(reply, data);
    if (reply.ok && reply.to !== undefined) {
      if (reply.reload) return window.location.assign(reply.to);
      if (reply.message && tell !== "page") toast[reply.tone ?? "success"](reply.message);
      // Whoever is there already stays where they are on it.
      const staysHere = reply.to.split("?")[0] === location.pathname;
      void (reply.to === location.pathname + location.search ? revalidate() : navigate(reply.to, { preventScrollReset: staysHere }));
      return;
    }
    // Whoever is signed in now gets a page of their own, with nothing on it of what somebody else typed.
    if (reply.code === ANOTHER_VIEWER) {
      toast.warning(reply.message, { autoClose: false });
      return void revalidate();
    }
    if (tell === "toast" && reply.message) toast[reply.tone ?? (reply.ok ? "success" : "error")](reply.message);
    if (reply.ok && options.refresh !== false) void revalidate();
  };

  const send = async (form: HTMLFormElement, data: FormData) => {
    const wrong = options.check?.(data);
    const sent = readFields(form);
    if (wrong !== undefined) {
      const words = typeof wrong === "string" ? { message: wrong } : { message: Object.values(wrong)[0] ?? "", fields: wrong };
      return settle({ form: name, ok: false, status: 422, ...words }, sent, data);
    }
    // Of a page that is drawn again because it failed: what was sent then is sent again. Otherwise a script has keys of its own.
    if (!drawnReply?.idempotencyKey) data.delete(IDEMPOTENCY_KEY);
    underway.current = true;
    noteFocus();
    setSending(data);
    setProgress(0);
    setAnswered(undefined);
    const press = lastPress();
    const reply = await sendForm(action, data, setProgress);
    const shown = draft === false && (!reply || OUTDATED.includes(reply.status)) && (await refresh());
    if (shown && !reply) noteSeen(action, data);
    underway.current = false;
    if (reply?.ok) noteDone(press);
    setSending(null);
    const failure = { form: name, ok: false, status: 503, message: shown ? lookFirst(failed) : failed };
    // A failure that a form of ours tells is told in that form's own words.
    settle(reply?.status === 500 && reply.form === "" ? { ...reply, message: failed } : (reply ?? failure), sent, data);
  };

  useEffect(watchPresses, []);

  const checkField = async (field: string) => {
    const form = ref.current;
    if (!options.schema || !form || field === "") return;
    const now = readFields(form);
    if (isSame(now[field], shown.current[field]) && errors[field] === undefined) return;
    try {
      schema.current ??= options.schema();
      const { issues = [] } = await (await schema.current)["~standard"].validate(textsOf(now));
      // A message that comes or goes moves the button that was pressed to leave the field.
      await afterPress();
      const message = issues.find(
        ({ path = [] }) => path.map((part) => (typeof part === "object" ? part.key : part)).join(".") === field,
      )?.message;
      // What the server said of a value stands until there is another one.
      if (message === undefined && refused.current[field] && isSame(refused.current[field], readFields(form)[field])) return;
      setErrors(({ [field]: _before, ...others }) => (message === undefined ? others : { ...others, [field]: message }));
    } catch {
      // The server checks anyway.
      schema.current = undefined;
    }
  };

  const begin = useCallback((field: string) => textsOf(typedBefore)[field] ?? initial[field], [typedBefore, initial]);
  const reply = sending ? undefined : (answered ?? drawnReply);
  return {
    ...{ name, failed, tell, files, draft, ref, action, about, seen, reply, sending, progress, errors, restored, values },
    idempotencyKey: draft === false ? undefined : (drawnReply?.idempotencyKey ?? idempotencyKey),
    note: () => note(),
    drawn: answered === undefined && drawnReply !== undefined,
    begin,
    isTicked(field, value = "on") {
      const sent = typedBefore && [typedBefore[field] ?? []].flat();
      return (sent ?? splitList(initial[field])).includes(value);
    },
    set: (field, value) => ref.current && writeField(ref.current, field, valuesOf(ref.current, field, value)),
    keepExtra(extra) {
      const kept = readDraft(keepAs, owner) ?? { values: {}, seen: {} };
      keepDraft(keepAs, owner, { values: kept.values, seen: kept.seen, ...(extra !== undefined && { extra }) });
    },
    readExtra: () => readDraft(keepAs, owner)?.extra,
    discard() {
      const form = ref.current;
      keepDraft(keepAs, owner, undefined);
      setErrors({});
      setRestored(false);
      setAnswered(undefined);
      if (merge) setSeen(initial);
      if (form) for (const [field, value] of Object.entries(shown.current)) writeField(form, field, value);
    },
    submit(event) {
      event.preventDefault();
      // A second press would do the same twice, or the opposite.
      if (isPressedTwice() || underway.current) return;
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      undone.note(submitter);
      void send(form, new FormData(form, submitter));
    },
    checkField: (field) => void checkField(field),
  };
}

/** The address that also says which form is sent to it: with a file, the server asks who sends it before it reads on. */
function withName(address: string, name: string): string {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  params.set(FORM_NAME, name);
  return `${path}?${params}`;
}

/** Unfolds what a form stands in, so that what is back in it is seen. */
function reveal(form: HTMLFormElement): void {
  for (let around = form.closest("details"); around; around = around.parentElement?.closest("details") ?? null) around.open = true;
}

/** The reply that a page drawn again carries for this form. */
function replyTo(actionData: unknown, names: readonly string[], about: Values): FormReply | undefined {
  const reply = actionData as FormReply | undefined;
  if (!reply || !names.includes(reply.form)) return undefined;
  const same = Object.entries(about).every(([field, value]) => reply.typed?.[field] === value);
  return same ? reply : undefined;
}
