import { findPartners, type PartnerAccount } from "~/features/accounts/accounts.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { FEATURED_CREATORS, MIN_PARTNERS } from "./partners.constants.ts";
import type { Partner } from "./partners.types.ts";

/**
 * The partners of the home page: at most 10, newest first, or the built-in creators while there are fewer than 5 or when they cannot be
 * read. Never throws.
 */
export async function findShownPartners(ctx: AppContext): Promise<Partner[]> {
  const accounts = await findPartners(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, "the partners could not be read");
    return [];
  });
  return accounts.length >= MIN_PARTNERS ? accounts.map(toPartner) : [...FEATURED_CREATORS];
}

function toPartner({ channelUrl, channelName, ...account }: PartnerAccount): Partner {
  return {
    ...account,
    channelName: channelName ?? account.name,
    link: channelUrl !== null && isWebAddress(channelUrl) ? channelUrl : null,
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
