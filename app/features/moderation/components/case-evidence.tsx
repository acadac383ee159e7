import { Link, useActionData } from "react-router";
import type { FormReply } from "~/text/form-reply.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { classNames } from "~/ui/class-names.ts";
import { DateTime } from "~/ui/date-time.tsx";
import type { Warning } from "../core/find-warnings.ts";
import type { OpenCase, ThingChange } from "../moderation.cases.types.ts";
import { WARNINGS } from "../moderation.warnings.constants.ts";
import { DECISION_FORM } from "./case-acts.tsx";

/** The evidence of a report: the reported thing and its context as of then. Frightening content is hidden until tapped. */
export function CaseEvidence({ of: one }: { of: OpenCase }) {
  const { evidence, isBlurred, changed } = one;
  // Without scripts, the page is drawn again between the two presses of a decision.
  const wasRevealed = (useActionData() as FormReply | undefined)?.typed?.revealed !== undefined;
  if (!evidence)
    return (
      <Card as="section" aria-label="What was reported">
        <p>The copy was deleted: the time for an appeal is over.</p>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="evidence" padding="snug">
      <h3 id="evidence" className="mb-2 text-lg">
        What was reported
      </h3>
      {changed && (
        <p className="mb-2">
          <Chip tone="fair">{CHANGED[changed.kind]}</Chip>
        </p>
      )}
      {isBlurred ? (
        <>
          <label
            data-act="s"
            className="flex min-h-28 cursor-pointer items-center justify-center rounded-tile bg-sunk px-4 text-center font-bold has-checked:min-h-11 has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              name="revealed"
              defaultChecked={wasRevealed}
              form={DECISION_FORM}
              autoComplete="off"
              className="case-reveal peer sr-only"
            />
            <span className="peer-checked:hidden">This may be hard to look at. Tap to see it.</span>
            <span className="hidden peer-checked:inline">Hide it again</span>
          </label>
          <div className="case-content mt-3">
            <Thing of={one} evidence={evidence} />
          </div>
        </>
      ) : (
        <Thing of={one} evidence={evidence} />
      )}
    </Card>
  );
}

const CHANGED = {
  gone: "No longer there: deleted, expired or taken down since",
  edited: "Changed since it was reported",
};

function Thing({ of: one, evidence }: { of: OpenCase; evidence: NonNullable<OpenCase["evidence"]> }) {
  const { title, text, fields, pictures, context, place, isPrivate } = evidence;
  const hasContext = context.length > 1;
  return (
    <div className="grid gap-3">
      <p className="text-soft-ink text-sm wrap-anywhere">
        <span>{title}</span>
        {isPrivate && <span>. It is private: never quote it.</span>}
      </p>
      {text !== "" && !hasContext && <Words text={text} />}
      {hasContext && (
        <ol className="grid gap-1.5">
          {context.map(({ by, text: words, at, isThing }) => (
            <li
              key={`${at}:${by}:${words}`}
              aria-current={isThing ? "true" : undefined}
              className={classNames("min-w-0 rounded-tile px-3 py-2", isThing ? "border-2 border-accent bg-accent-wash" : "bg-sunk")}
            >
              <p className="flex flex-wrap gap-x-2 text-sm">
                <b className="wrap-anywhere">{by}</b>
                <span className="text-soft-ink">
                  <DateTime at={at} />
                </span>
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {words}
              </p>
            </li>
          ))}
        </ol>
      )}
      {fields.length > 0 && (
        <dl className="grid gap-1.5">
          {fields.map(([label, words]) => (
            <div key={label}>
              <dt className="text-soft-ink text-sm">{label}</dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {words}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {pictures.map(({ label, image }) => (
        <figure key={image}>
          <img src={`/admin/evidence/${one.id}/${image}`} alt={label} loading="lazy" className="max-h-96 max-w-full rounded-tile" />
          <figcaption className="text-soft-ink text-sm">{label}</figcaption>
        </figure>
      ))}
      {one.changed?.kind === "edited" && <Changes changes={one.changed.changes} />}
      {one.caught.length > 0 && <Caught warnings={one.caught} />}
      {!isPrivate && (
        <Link to={place} className="inline-flex min-h-11 items-center font-bold text-accent">
          Open it where it was
        </Link>
      )}
    </div>
  );
}

/** The present content of the thing, where it differs. */
function Changes({ changes }: { changes: readonly ThingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="rounded-tile bg-sunk px-3 py-2">
      <h4 className="text-soft-ink text-sm">What it says now</h4>
      <dl className="mt-1 grid gap-1.5">
        {changes.map(({ label, now }) => (
          <div key={label}>
            <dt className="text-soft-ink text-sm">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {now === "" ? "nothing" : now}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The matches of the word rules, with their quotations. */
function Caught({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <div className="rounded-tile bg-sunk px-3 py-2">
      <h4 className="text-soft-ink text-sm">Found by the word rules</h4>
      <dl className="mt-1 grid gap-1.5">
        {warnings.map(({ kind, text }) => (
          <div key={kind} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <dt>
              <Chip tone="fair">{WARNINGS[kind]}</Chip>
            </dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Words({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className="whitespace-pre-line rounded-tile border-2 border-accent bg-accent-wash px-3 py-2 wrap-anywhere">
      {text}
    </blockquote>
  );
}
