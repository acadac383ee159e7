import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { FORM_NAME, type FormReply, IDEMPOTENCY_KEY, MEANT, READING, SEEN, VIEWER } from "~/text/form-reply.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button, type ButtonLook } from "../button.tsx";
import { Countdown } from "../countdown.tsx";
import { Field } from "../field.tsx";
import { FormsContext } from "../forms-context.ts";
import { Notice } from "../notice.tsx";
import { type Elements, ownText } from "../own-text.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import { useHydrating } from "../use-hydrating.ts";
import { type FormHandle, isInSight } from "./use-form.ts";

const FormHandleContext = createContext<FormHandle | undefined>(undefined);

/** The form around a component. Throws outside of one. */
export function useFormHandle(): FormHandle {
  const form = useContext(FormHandleContext);
  if (!form) throw new Error("This belongs inside a Form.");
  return form;
}

type FormProps = Omit<ComponentProps<"form">, "ref" | "method" | "action" | "onSubmit"> & { of: FormHandle };

/** A form of the kit. Without scripts it is sent to the address of its page, which is drawn again with the reply. */
export function Form({ of: form, children, ...rest }: FormProps) {
  const { owner } = useContext(FormsContext);
  const asks = Object.keys(form.errors).some((field) => (form.readings[field] ?? []).length > 0);
  return (
    <form
      // Browsers would restore typed text for any account; the kit restores it for its author only.
      autoComplete="off"
      {...rest}
      ref={form.ref}
      method="post"
      action={form.action}
      encType={form.files ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={form.submit}
      onInput={(event) => {
        form.note();
        if (form.clears) form.clearError((event.target as HTMLElement).getAttribute("name") ?? "");
      }}
      onBlur={({ target }) => form.checkField(target.getAttribute("name") ?? "")}
    >
      <input type="hidden" name={FORM_NAME} value={form.name} />
      {owner !== null && <input type="hidden" name={VIEWER} value={owner} />}
      {form.idempotencyKey !== undefined && <input type="hidden" name={IDEMPOTENCY_KEY} value={form.idempotencyKey} />}
      {form.meant !== undefined && <input type="hidden" name={MEANT} value={form.meant} />}
      {Object.entries(form.about).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {Object.entries(form.seen).map(([field, value]) => (
        <input key={field} type="hidden" name={SEEN + field} value={value} />
      ))}
      {/* The Enter key presses the first button of a form: never one that chooses a reading. */}
      {asks && <button type="submit" hidden aria-hidden tabIndex={-1} />}
      <FormHandleContext value={form}>{children}</FormHandleContext>
    </form>
  );
}

type Control = Parameters<ComponentProps<typeof Field>["children"]>[0] & { name: string; defaultValue: string | undefined };

type FormFieldProps = Omit<ComponentProps<typeof Field>, "error" | "children"> & {
  name: string;
  /** Character limit, shown from the start and counted near it. The control cuts nothing off. */
  max?: number | undefined;
  /** Shows `max` only near the limit. */
  quiet?: boolean | undefined;
  children: (control: Control) => Elements;
};

/**
 * A field of the surrounding form, with its label, hint and error. Its characters are counted, and too many of them are an error. Screen
 * readers announce it once, not with each key.
 */
export function FormField({ name, max, quiet = false, hint, children, ...rest }: FormFieldProps) {
  const form = useFormHandle();
  const typed = useTyped(name, max !== undefined) ?? form.begin(name) ?? "";
  // The server cleans up the text first, so it may count less, never more.
  const length = [...typed.trim()].length;
  const counts = max !== undefined && !(quiet && max - length > max * NEAR);
  const props = counts ? countOf(max, length, form.errors[name], hint) : { error: form.errors[name], hint };
  return (
    <Field {...rest} error={props.error} hint={props.hint} below={<Readings of={name} />}>
      {(control) => (
        <>
          {children({ ...control, name, defaultValue: form.begin(name) })}
          {max !== undefined && (
            <span aria-live="polite" className="sr-only">
              {length > max ? `Too long: ${upTo(max)}` : max - length <= max * NEAR && `Nearly full: ${upTo(max)}`}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/**
 * The readings of an amount that has two, as buttons that fill its field. Without scripts they send the form as well, with the reading in
 * place of the typed text.
 */
function Readings({ of: name }: { of: string }) {
  const form = useFormHandle();
  const hydrating = useHydrating();
  const readings = form.errors[name] === undefined ? [] : (form.readings[name] ?? []);
  if (readings.length === 0) return null;
  const choose = (reading: number) => {
    form.set(name, formatNumber(reading));
    form.clearError(name);
    const field = form.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {readings.map((reading) => (
        <Button
          key={reading}
          size="small"
          type={hydrating ? "submit" : "button"}
          name={READING + name}
          value={formatNumber(reading)}
          onClick={() => choose(reading)}
        >
          {formatNumber(reading)}
        </Button>
      ))}
    </div>
  );
}

/** The remaining characters are shown below this share of the limit. */
const NEAR = 0.2;

const formatCharacters = (count: number) => (count === 1 ? "1 character" : `${formatNumber(count)} characters`);
const upTo = (max: number) => `up to ${formatCharacters(max)}.`;

function countOf(max: number, length: number, error: string | undefined, hint: ReactNode) {
  const left = max - length;
  if (left < 0) return { error: `${formatCharacters(-left)} too many.`, hint };
  const words = left > max * NEAR ? `Up to ${formatCharacters(max)}.` : `${formatCharacters(left)} left.`;
  return {
    error,
    hint: (
      <>
        {ownText(hint)}
        <span className="tabular-nums">{` ${words}`}</span>
      </>
    ),
  };
}

/** The live value of a field of the surrounding form; undefined before scripts, and unless `follows`. */
export function useTyped(name: string, follows = true): string | undefined {
  const { ref } = useFormHandle();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const element = ref.current;
    if (!follows) return;
    const read = () => {
      const field = element?.elements.namedItem(name);
      if (field && "value" in field) setTyped(field.value);
    };
    read();
    element?.addEventListener("input", read);
    return () => element?.removeEventListener("input", read);
  }, [ref, name, follows]);
  return typed;
}

interface FormMessageProps {
  className?: string;
  /** End of a known cooldown, in milliseconds since 1970. */
  children?: Elements;
}

/**
 * The form's reply, scrolled into view; a refusal takes the focus. For a form with toasts it shows only the rest: the sign-in, and the reply
 * of a page redrawn without scripts. It shows nothing where the page shows the reply itself.
 */
export function FormMessage({ className, children }: FormMessageProps) {
  const form = useFormHandle();
  const { reply, drawn, hasMessage } = form;
  useEffect(() => {
    hasMessage.current = true;
    return () => {
      hasMessage.current = false;
    };
  }, [hasMessage]);
  const shown =
    reply !== undefined &&
    (form.feedback === "inline" || (form.feedback === "toast" && (drawn || isInSight(reply.status, true)))) &&
    (reply.message !== "" || reply.title !== undefined);
  if (form.restored && !shown)
    return (
      <Notice
        live
        tone="warning"
        className={className}
        action={
          <Button size="small" onClick={form.discard}>
            Discard
          </Button>
        }
      >
        What you typed here is back. It is not saved yet.
      </Notice>
    );
  if (!shown) return children;
  return <ReplyInSight {...{ reply, drawn, className }} typed={form.draft !== false} />;
}

interface ReplyNoticeProps {
  reply: FormReply;
  /** Whether the form has fields, which keep typed text. */
  typed?: boolean;
}

/** A reply with its remaining time, or with a sign-in link after the session ended. */
function ReplyNotice({ reply: { ok, status, tone, title, message, more, until }, typed = false }: ReplyNoticeProps) {
  const { signIn, signedIn = false } = useContext(FormsContext);
  if (status === 401 && signedIn)
    return (
      <Notice live tone="warning">
        You are signed in again. This is not done yet: please try again.
      </Notice>
    );
  return (
    <Notice live tone={tone ?? (ok ? "success" : "error")} title={title}>
      <span className="whitespace-pre-line">{message}</span> {until !== undefined && until > 0 && <TimeLeft until={until} />}
      {more && <span className="mt-1 block">{more}</span>}
      {/* A line of its own: the message need not end in a full stop. */}
      {status === 401 && (
        <span className="mt-1 block">
          {ownText(signIn)}
          {typed && <span> What you typed stays here.</span>}
        </span>
      )}
    </Notice>
  );
}

interface ReplyInSightProps extends ReplyNoticeProps {
  /** Whether it came with a page redrawn without scripts, which then opens there. */
  drawn: boolean;
  /** Keeps the focus if the pressed button is removed. */
  catchesFocus?: boolean;
  className?: string | undefined;
}

/** Scrolls to a reply, even one equal to the last; a refusal takes the focus. */
export function ReplyInSight({ drawn, catchesFocus = false, className, ...notice }: ReplyInSightProps) {
  const message = useRef<HTMLDivElement>(null);
  const { reply } = notice;
  useEffect(() => {
    const lost = catchesFocus && document.activeElement === document.body;
    if (!reply.ok || lost) message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: "nearest" });
  }, [reply, catchesFocus]);
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that is rendered again without scripts opens at the form's message.
    <div ref={message} tabIndex={-1} autoFocus={drawn} data-form-message="" className={className}>
      <ReplyNotice {...notice} />
    </div>
  );
}

function TimeLeft({ until }: { until: number }) {
  return (
    <span>
      Time left: <Countdown until={until} over="none" />
      <span>.</span>
    </span>
  );
}

/** Upload progress. */
export function FormProgress() {
  const { sending, progress } = useFormHandle();
  if (!sending) return null;
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label="Upload" value={progress} className="flex-1" />
      <span className="figures text-sm">{progress < 1 ? `${Math.round(progress * 100)}%` : "Preparing…"}</span>
    </div>
  );
}

type SubmitButtonProps = ButtonLook & Omit<ComponentProps<"button">, "type">;

/** Submits the surrounding form. The pressed button shows the progress. */
export function SubmitButton(props: SubmitButtonProps) {
  const { sending } = useFormHandle();
  const pressed = sending !== null && (props.name === undefined || sending.getAll(props.name).at(-1) === props.value);
  return <Button {...props} type="submit" busy={pressed} disabled={props.disabled} />;
}
