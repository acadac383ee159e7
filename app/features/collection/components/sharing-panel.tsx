import { ShareButton } from "~/features/pets/components/parts/share-button.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { keysOf } from "~/text/keys-of.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { COLLECTION_PAGE, MESSAGES, publicAddress, TRADE_RULES } from "../collection.constants.ts";
import type { TradeRule } from "../collection.types.ts";

/** The rule for entries without a number for trade. */
export function RulePanel({ rule }: { rule: TradeRule }) {
  const form = useForm({ name: "trade-rule", action: COLLECTION_PAGE, draft: false, feedback: "toast", failed: MESSAGES.ruleFailed });
  return (
    <Card as="section" padding="snug" aria-label="For trade" className="grid gap-2">
      <p className="text-pretty">
        <b>For trade. </b>
        <span>{`${TRADE_RULES[rule].about} A number on a pet outranks this.`}</span>
      </p>
      <Form of={form} className="flex flex-wrap gap-2">
        {keysOf(TRADE_RULES).map((key) => (
          <SubmitButton
            key={key}
            size="small"
            name="rule"
            value={key}
            variant={key === rule ? "primary" : "plain"}
            aria-pressed={key === rule}
          >
            {TRADE_RULES[key].label}
          </SubmitButton>
        ))}
        <FormMessage className="mt-2" />
      </Form>
    </Card>
  );
}

/** Says who sees the collection, and offers to show it or keep it private. */
export function SharingPanel({ shared, userId }: { shared: boolean; userId: string }) {
  const appUrl = useRootData()?.appUrl ?? "";
  const form = useForm({ name: "share", action: COLLECTION_PAGE, draft: false, feedback: "toast", failed: MESSAGES.shareFailed });
  return (
    <Card as="section" padding="snug" aria-label="Who sees it" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon name={shared ? "globe" : "lock"} size={20} className="mt-0.5 flex-none text-accent" />
        <p className="min-w-0 text-pretty">
          <b>{shared ? "Public." : "Private."}</b>
          <span>{` ${shared ? "Everybody sees your collection and your wishlist on your profile, and others find you in their matches." : "Only you see your collection and your wishlist. Others cannot find you in their matches."} `}</span>
          <span className="text-soft-ink">Your notes and the most you would give are never shown.</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {shared && (
          <>
            <ButtonLink to={publicAddress(userId)} size="small" icon={<Icon name="eye" size={16} />}>
              See it
            </ButtonLink>
            <ShareButton title="My collection" url={`${appUrl}${publicAddress(userId)}`} />
          </>
        )}
        <Form of={form}>
          <SubmitButton size="small" name="shared" value={shared ? "no" : "yes"} variant={shared ? "plain" : "primary"}>
            {shared ? "Make private" : "Make public"}
          </SubmitButton>
          <FormMessage className="mt-2" />
        </Form>
      </div>
    </Card>
  );
}
