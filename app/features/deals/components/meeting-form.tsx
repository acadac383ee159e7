import type { ReactNode } from "react";
import type { Zone } from "~/features/trades/core/hours.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { Language } from "~/text/languages.ts";
import { ownZone } from "~/text/time-zones.ts";
import { FieldError } from "~/ui/field.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { MEET_PLACES, MEET_TIMES, wordsOf } from "../core/deal-phrases.ts";
import { serverWords } from "../core/meeting-words.ts";
import { MESSAGES } from "../deals.constants.ts";
import type { MeetingView } from "../deals.types.ts";
import { MeetingTime } from "./meeting-time.tsx";
import { SeenFields } from "./seen-fields.tsx";

interface MeetingFormProps {
  id: string;
  choices: NonNullable<MeetingView["choices"]>;
  newest: number;
  theirZone: Zone | null;
  name: string;
  language: Language;
  /** Whether proposing is the reader's next act. */
  isNext: boolean;
}

/** How many servers are shown before the rest is unfolded. */
const FIRST_SERVERS = 3;

/** Where a time and a place are proposed, both from lists. */
export function MeetingForm({ id, choices: { times, servers }, newest, theirZone, name, language, isNext }: MeetingFormProps) {
  const hydrating = useHydrating();
  const zones = hydrating ? { timeZone: "", zone: "" } : { timeZone: ownZone(), zone: -new Date().getTimezoneOffset() };
  const form = useForm({ name: "meet", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  const ways = servers.map((one, at) => <Choice key={one.id} name="place" value={one.id} isFirst={at === 0} words={serverWords(one)} />);
  const further = ways.slice(FIRST_SERVERS);
  return (
    <Form of={form} className="grid gap-4">
      <SeenFields seen={newest} {...zones} />
      <fieldset className="deal-choices">
        <legend className="mb-2 font-bold">When?</legend>
        {(["now", "soon"] as const).map((key) => (
          <Choice
            key={key}
            name="time"
            value={key}
            isFirst={key === "now"}
            words={<span lang={language}>{MEET_TIMES[key][language]}</span>}
          />
        ))}
        {times.map((at) => (
          <Choice key={at} name="time" value={String(at)} words={<MeetingTime at={at} theirZone={theirZone} name={name} />} />
        ))}
        {form.errors.time && <FieldError id="time-error">{form.errors.time}</FieldError>}
      </fieldset>
      <fieldset className="deal-choices">
        <legend className="mb-2 font-bold">Where?</legend>
        {ways.slice(0, FIRST_SERVERS)}
        {keysOf(MEET_PLACES).map((key, at) => (
          <Choice
            key={key}
            name="place"
            value={key}
            isFirst={servers.length === 0 && at === 0}
            words={<span lang={language}>{wordsOf(key, language)}</span>}
          />
        ))}
        {further.length > 0 && (
          <details className="col-span-full min-w-0">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-accent">More private servers</summary>
            <div className="deal-choices pt-2">{further}</div>
          </details>
        )}
        {form.errors.place && <FieldError id="place-error">{form.errors.place}</FieldError>}
      </fieldset>
      <FormMessage />
      <SubmitButton variant={isNext ? "primary" : "plain"} size="large" icon={<Icon name="send-horizontal" size={20} />}>
        Propose this
      </SubmitButton>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isFirst?: boolean;
  words: ReactNode;
}

function Choice({ name, value, isFirst = false, words }: ChoiceProps) {
  return (
    <label className="radio-choice">
      <input type="radio" name={name} value={value} defaultChecked={isFirst} className="accent-accent" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </label>
  );
}
