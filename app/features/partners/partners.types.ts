import type { PostedTrade } from "~/features/trades/trades.types.ts";
import type { APPLICATION_STATES } from "./partners.constants.ts";

/** A creator as a partner card shows it. */
export interface Partner {
  /** The account; undefined for the built-in creators. */
  id?: string;
  name: string;
  /** Content hash of the stored avatar; null is drawn as the coloured letter. */
  avatar: string | null;
  /** An https address of the channel; null if none is known. */
  link: string | null;
  channelName: string;
  subscriberCount: number | null;
  featured: boolean;
  /** Live when it was read (`asOf`), and shown as such until then, in milliseconds since 1970; undefined where they are not. */
  live?: { asOf: number; until: number };
  /** One of the built-in creators, which are labelled as samples. */
  sample?: true;
}

export type ApplicationState = keyof typeof APPLICATION_STATES;

/** An application as its sender sees it. Times are milliseconds since 1970. */
export interface OwnApplication {
  id: string;
  channelName: string;
  channelUrl: string;
  status: ApplicationState;
  createdAt: number;
  reviewedAt: number | null;
  reviewNotes: string;
  code: string;
  /** Whether it is proved that the channel is theirs. */
  owned: boolean;
}

/** An application as reviewers list it. */
export interface ListedApplication {
  id: string;
  userId: string;
  /** The account's name now. */
  applicant: string;
  channelName: string;
  channelUrl: string;
  subscriberCount: number;
  status: ApplicationState;
  createdAt: Date;
}

/** Everything that a reviewer sees of an application. */
export interface ReviewedApplication extends ListedApplication {
  /** The account's name when it applied. */
  username: string;
  content: string;
  engagementRate: string;
  /** Null once it was deleted. */
  contactEmail: string | null;
  additionalInfo: string;
  reviewedAt: Date | null;
  reviewNotes: string;
  reviewer: string | null;
  code: string;
  ownedAt: Date | null;
  ownedBy: "code" | "word" | null;
  voucher: string | null;
  /** Whether the site can look at the channel by itself. */
  checkable: boolean;
  banned: boolean;
  /** Whether the account has the mark now. */
  isPartner: boolean;
  /** How many other accounts gave the same address. */
  alsoBy: number;
}

/** The public data of a partner's page. */
export interface PartnerPage {
  partner: Partner;
  since: number;
  provider: "youtube" | "twitch" | null;
  /** Where it can be watched while they are live; null otherwise. */
  watch: string | null;
  /** Their open trades, newest first. */
  trades: PostedTrade[];
  followers: number;
}

/** A partnership, as its partner sees it. Times are milliseconds since 1970. */
export interface Programme {
  /** As everybody sees them; null while nobody does. */
  partner: Partner | null;
  since: number;
  endsAt: number;
  /** Whether it can be confirmed for another year now. */
  confirmable: boolean;
  /** Ways to their channel on each of the last 30 days (UTC), the oldest first. */
  clicks: { day: string; clicks: number }[];
  allClicks: number;
  /** Their trades that are there now: open ones, and those with somebody interested. */
  trades: { posted: number; open: number; interested: number };
  followers: number;
}
