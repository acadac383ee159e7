import type { Elements } from "~/ui/own-text.tsx";
import "./suggestions.css";
import { useEffect, useState } from "react";
import { Link, useActionData } from "react-router";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { Input, Select, TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { isComparable } from "../core/likeness.ts";
import { CATEGORIES, MAX_LENGTHS, MESSAGES, SUCCESS_MS } from "../suggestions.constants.ts";
import type { ProofTrade, SimilarSuggestion, SuggestionOpening } from "../suggestions.types.ts";
import { useSimilar } from "./use-similar.ts";
import { ValuePart } from "./value-part.tsx";

interface SuggestionFormProps {
  opening: SuggestionOpening;
  /** The initial values of the fields. */
  initial: Record<string, string>;
  /** The trades that are chosen initially. */
  proofs: readonly ProofTrade[];
  /** The suggestion being edited; null for a new one. */
  suggestionId: string | null;
  submitLabel: string;
  /** Shown in place of a result, such as a running cooldown. */
  notice?: Elements;
  disabled?: boolean;
  /** The words below. */
  children?: Elements;
}

const NEW = {};

/** The form of a suggestion, with the further fields of a value suggestion. Works without scripts. */
export function SuggestionForm({ opening, initial, proofs, suggestionId, submitLabel, notice, disabled, children }: SuggestionFormProps) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [pet, setPet] = useState(opening.pet);
  const drawn = useActionData() as FormReply | undefined;
  const [chosen, setChosen] = useState(() => typedProofs(drawn, [...proofs, ...opening.proofs]) ?? proofs);
  const isNew = suggestionId === null;
  const form = useForm({
    name: isNew ? "submit" : "edit",
    about: NEW,
    initial,
    merge: !isNew,
    failed: isNew ? MESSAGES.submitFailed : MESSAGES.saveFailed,
    schema: async () => (await import("../suggestions.schemas.ts")).suggestionFields,
    watch: true,
    onReply({ ok }) {
      if (!ok || !isNew) return;
      setPet(opening.pet);
      setChosen([]);
      form.keepExtra(undefined);
    },
  });
  const { category = "", title = "" } = form.values;
  const isValue = category === "value";
  const similar = useSimilar(isNew ? similarSearch() : "");
  const told = isNew ? mergeSimilar(similar, similarOf(form.reply)) : [];

  function similarSearch(): string {
    if (!isValue) return isComparable(title) ? String(new URLSearchParams({ title })) : "";
    const typed = VARIANTS.map((variant) => [variant, form.values[`value.values.${variant}`]?.trim() ?? ""]).filter(([, text]) => text);
    return pet && typed.length > 0 ? String(new URLSearchParams([["title", title], ["pet", String(pet.id)], ...typed])) : "";
  }

  return (
    <Form of={useShortSuccess(form)} className="grid gap-4">
      <FormMessage>{notice}</FormMessage>
      <FormField name="category" label="Category">
        {(control) => (
          <Select {...control}>
            {Object.entries(CATEGORIES).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {(isValue || !alive) && (
        <div className={isValue ? undefined : "without-scripts grid gap-2"}>
          {!alive && <p className="without-scripts text-sm text-soft-ink">Only for the category “Value”:</p>}
          <ValuePart opening={opening} pet={pet} alive={alive} onPet={setPet} chosen={chosen} onChosen={setChosen} />
        </div>
      )}
      <FormField name="title" label="Title" max={MAX_LENGTHS.title}>
        {(control) => <Input {...control} required autoComplete="off" placeholder="In one line" />}
      </FormField>
      <FormField
        name="description"
        label="Description"
        max={MAX_LENGTHS.description}
        hint={isValue ? "Why? What did it trade for lately?" : undefined}
      >
        {(control) => <TextArea {...control} rows={4} required placeholder={isValue ? "The reason" : "What should change, and why?"} />}
      </FormField>
      <SimilarNotice similar={told} />
      {told.map(({ id }) => (
        <input key={id} type="hidden" name="seen" value={id} />
      ))}
      <SubmitButton variant="primary" size="large" disabled={disabled}>
        {submitLabel}
      </SubmitButton>
      {children}
    </Form>
  );
}

/** The success message of a new suggestion is shown for a moment, then the form is as before. */
function useShortSuccess(form: FormHandle): FormHandle {
  const [over, setOver] = useState<FormReply>();
  const { reply } = form;
  useEffect(() => {
    if (!reply?.ok) return;
    const timer = setTimeout(() => setOver(reply), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [reply]);
  return reply !== undefined && over === reply ? { ...form, reply: undefined } : form;
}

function similarOf(reply: FormReply | undefined): readonly SimilarSuggestion[] {
  return reply?.code === "similar" ? (reply.data as SimilarSuggestion[]) : [];
}

function mergeSimilar(typed: readonly SimilarSuggestion[], refused: readonly SimilarSuggestion[]): SimilarSuggestion[] {
  return [...new Map([...typed, ...refused].map((one) => [one.id, one])).values()];
}

/** The trades that were chosen before the page was drawn again without scripts; null if it was not, or where all is done. */
function typedProofs(drawn: FormReply | undefined, offered: readonly ProofTrade[]): ProofTrade[] | null {
  if (!drawn || drawn.ok) return null;
  const ids = [drawn.typed?.trade ?? []].flat();
  return ids.flatMap((id) => offered.find((trade) => trade.id === id) ?? []);
}

function SimilarNotice({ similar }: { similar: readonly SimilarSuggestion[] }) {
  return (
    <div role="status" className="empty:hidden">
      {similar.length > 0 && (
        <div className="grid gap-1 rounded-card bg-fair-wash px-4 py-3">
          <p className="font-bold">Nearly the same has been suggested</p>
          <ul>
            {similar.map(({ id, title, upvotes, downvotes, values }) => (
              <li key={id}>
                <Link
                  to={`/suggestions/${id}`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-3 wrap-anywhere hover:text-accent"
                >
                  {title}
                </Link>{" "}
                <span className="text-sm text-soft-ink tabular-nums">
                  {[
                    ...values.map(({ variant, from, to }) => `${VARIANT_LABELS[variant].full} ${formatValue(from)} → ${formatValue(to)}`),
                    `${upvotes} up`,
                    `${downvotes} down`,
                  ].join(", ")}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-sm">Vote for it if it says what you mean. You can still submit yours.</p>
        </div>
      )}
    </div>
  );
}
