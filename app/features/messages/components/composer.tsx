import "./conversation.css";
import { useEffect, useEffectEvent } from "react";
import { useWarningCheck } from "~/features/moderation/components/use-warning-check.ts";
import { Form, FormField, FormMessage, useFormHandle, useTyped } from "~/ui/form/form.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { conversationPath } from "../core/message-paths.ts";
import { MAX_MESSAGE, MESSAGES } from "../messages.constants.ts";
import { writeMessage } from "./outbox.ts";
import { isSendable, sendOnEnter } from "./send-on-enter.ts";
import { usePhraseLanguage } from "./use-phrase-language.ts";
import { useSendTyping } from "./use-typing.ts";

interface ComposerProps {
  viewerId: string;
  conversationId: string;
  /** The key of a message that is sent without scripts. */
  unscriptedKey: string;
  /** Whether the writer gets a question first about words that warn others. */
  asksFirst: boolean;
  /** Whether the other sees that something is typed. */
  showsTyping: boolean;
  /** A withdrawn text to edit again: a new object each time. */
  taken: { text: string } | null;
  onSent: () => void;
}

const EMPTY = { text: "" };

/** The field for a message. Its text stays in this browser, for each conversation, until it is sent. */
export function Composer({ viewerId, conversationId, unscriptedKey, asksFirst, showsTyping, taken, onSent }: ComposerProps) {
  const warnings = useWarningCheck(usePhraseLanguage());
  const form: FormHandle = useForm({
    name: "send",
    action: conversationPath(conversationId),
    about: { conversation: conversationId },
    initial: EMPTY,
    draft: "browser",
    failed: MESSAGES.failed,
    refresh: false,
    check(data) {
      const text = textOf(data);
      if (!isSendable(text)) return MESSAGES.empty;
      return asksFirst ? warnings.check(text) : undefined;
    },
    send: (data) => {
      const kept = writeMessage(viewerId, conversationId, textOf(data), warnings.meant(textOf(data)));
      if (!kept) return { form: "send", ok: false, status: 429, message: TOO_MANY };
      onSent();
      return { form: "send", ok: true, status: 200, message: "" };
    },
  });
  const tellTyping = useSendTyping(viewerId, conversationId, showsTyping);
  const takeBack = useEffectEvent((text: string) => {
    const typed = form.ref.current?.elements.namedItem("text");
    if (!(typed instanceof HTMLTextAreaElement)) return;
    form.set("text", typed.value.trim() === "" ? text : `${text}\n${typed.value}`);
    typed.focus();
  });
  useEffect(() => {
    if (taken) takeBack(taken.text);
  }, [taken]);
  return (
    <Form of={form} className="composer">
      <input type="hidden" name="key" value={unscriptedKey} />
      <FormMessage className="mb-2" />
      <div className="composer-line">
        <FormField name="text" label="Your message" hiddenLabel max={MAX_MESSAGE} quiet className="min-w-0 flex-1">
          {(control) => (
            <textarea
              {...control}
              rows={1}
              dir="auto"
              autoComplete="off"
              enterKeyHint="enter"
              placeholder="Write a message…"
              className="input composer-text"
              onFocus={asksFirst ? warnings.prepare : undefined}
              onInput={tellTyping}
              onKeyDown={sendOnEnter}
            />
          )}
        </FormField>
        <SendButton />
      </div>
    </Form>
  );
}

const TOO_MANY = "Too many messages are still on their way. Please wait until some have arrived.";

const textOf = (data: FormData) => String(data.get("text") ?? "").trim();

/** Cannot be pressed while there is nothing to send. It never takes the focus, so that the keyboard of a phone stays. */
function SendButton() {
  const { sending } = useFormHandle();
  const typed = useTyped("text");
  const unsendable = typed !== undefined && !isSendable(typed);
  return (
    <button
      type="submit"
      aria-label="Send"
      title="Send"
      disabled={unsendable}
      aria-busy={sending !== null || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="composer-send"
    >
      <Icon name="send-horizontal" size={20} />
    </button>
  );
}
