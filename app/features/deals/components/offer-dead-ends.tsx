import type { Member } from "~/features/accounts/accounts.types.ts";
import { BlockedNotice } from "~/features/moderation/components/blocked-notice.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { MESSAGES } from "../deals.constants.ts";

/** Instead of the form: nobody makes themselves an offer. */
export function OfferToSelf() {
  return (
    <EmptyState level={1} drawing="lost" title="That is you" actions={<ButtonLink to="/deals">Your deals</ButtonLink>}>
      {MESSAGES.toOneself}
    </EmptyState>
  );
}

/** Instead of the form: the player takes no offers, whatever the reason. */
export function NoOffers() {
  const actions = (
    <>
      <ButtonLink to="/collection/matches" variant="primary">
        Your matches
      </ButtonLink>
      <ButtonLink to="/trades">See all trades</ButtonLink>
    </>
  );
  return (
    <EmptyState level={1} drawing="lost" title="No offers right now" actions={actions}>
      {MESSAGES.cannotOffer}
    </EmptyState>
  );
}

/** Instead of the form: the reader blocked the player, and can take that back. */
export function OfferToBlocked({ to }: { to: Member }) {
  return (
    <div className="page-width deal-page">
      <h1 className="text-2xl sm:text-3xl">Make an offer</h1>
      <BlockedNotice player={to} />
    </div>
  );
}
