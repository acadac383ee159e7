import type { Partner } from "./partners.types.ts";

/** With fewer partners than this, the built-in creators are shown. */
export const MIN_PARTNERS = 5;

/**
 * The creators shown until five partners have signed up. They are placeholders, labelled as samples, to be replaced with the creators that
 * the site features.
 */
export const FEATURED_CREATORS: readonly Partner[] = [
  creator("Bubble Bea", "BubbleBeaPlays", 128_400, true),
  creator("Hatchling Hugo", "Hugo Hatches", 84_900, true),
  creator("Mythic Mia", "Mythic Mia", 46_250, false),
  creator("Trader Tom", "Trade Talk Tom", 31_700, false),
  creator("Gumdrop Gwen", "Gumdrop Games", 12_850, false),
  creator("Shiny Sam", "Shiny Hunting Sam", 4_320, false),
  creator("Pip & Pop", "Pip and Pop Show", 960, false),
];

function creator(name: string, channelName: string, subscriberCount: number, featured: boolean): Partner {
  const search = new URLSearchParams({ search_query: `${channelName} Bubble Gum Simulator` });
  return { name, avatar: null, link: `https://www.youtube.com/results?${search}`, channelName, subscriberCount, featured, sample: true };
}
