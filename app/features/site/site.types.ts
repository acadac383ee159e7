import type { Openings } from "~/access/parts.ts";
import type { ShownReply } from "~/platform/http/context.server.ts";
import type { FlashNotice } from "~/platform/http/flash-words.ts";
import type { Config } from "~/platform/process/config.server.ts";

declare module "~/platform/browser/root-data.ts" {
  interface RootData {
    appUrl: string;
    settings: SiteSettings;
    /** Where the community meets, and other ways to the team. */
    links: Config["links"];
    /** The notice from the cookie of the last page. */
    notice: FlashNotice | null;
    /** The result of the form that was sent, if its page is drawn again with it. */
    reply: ShownReply | null;
  }
}

/** The settings of the site as pages need them. Times are milliseconds since 1970. */
export interface SiteSettings {
  /** When values are updated next; always in the future. */
  nextUpdateAt: number;
  /** Null without a maintenance, and until an announced one begins. */
  maintenance: { message: string; endsAt: number | null } | null;
  /** A maintenance that is announced and has not begun. */
  planned?: { message: string; startsAt: number; endsAt: number | null };
  chatEnabled: boolean;
  /** Whether to say that the values are samples. */
  sampleValues: boolean;
  /** Whether everybody may read the statistics of reports. */
  moderationReport: boolean;
  /** How far the parts that are opened step by step are open; those that are left out are open to everybody. */
  openings: Openings;
}

/** Figures of the game. Times are milliseconds since 1970. */
export interface GameFigures {
  /** `live`: read from the platform's public game API. `sample`: the built-in one. */
  source: "live" | "sample";
  id: number;
  name: string;
  description: string;
  creator: string;
  rootPlace: number;
  created: number;
  updated: number;
  /** People in the game right now; null in the sample. */
  playing: number | null;
  placeVisits: number;
  favoritesCount: number;
  likesCount: number;
  dislikesCount: number;
  /** When the game API was read; null in the sample. */
  readAt: number | null;
}

/** The figures of "Community Statistics". */
export interface SiteFigures {
  petCount: number;
  tradesCalculated: number;
  /** Sessions with a heartbeat in the last five minutes. */
  activeUsers: number;
  game: GameFigures;
  /** When these were counted, in milliseconds since 1970. */
  lastUpdated: number;
}
