import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/platform/http/context.server.ts";
import type { GuestPages } from "~/platform/page-cache/guest-pages.server.ts";
import type { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import type { Admission } from "../admission/admission.ts";
import type { ApiHost } from "../api/api-host.ts";
import type { DiscordApp } from "../discord/interactions.ts";
import type { AnswerLog } from "../http/answer-log.ts";
import type { BuiltFiles } from "../http/built-files.ts";
import type { Readiness } from "../http/health.ts";
import type { OpenData } from "../http/open-data.ts";
import type { Visitor } from "../http/session.ts";
import type { NameKind, SiteNames } from "../http/site-names.ts";
import type { LiveEndpoint } from "../live/stream.ts";
import type { Router } from "../router/router.ts";

/** Plays another site in the demo, such as Roblox or Discord, at the addresses below `prefix`. */
export interface PlayedSite {
  prefix: string;
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** The parts of the process that answer pages. */
export interface PageSite {
  services: Services;
  /** Its own address. */
  url: URL;
  admission: Admission;
  router: Router;
  guestPages: GuestPages;
  memberPages: MemberPages;
  /** Whether pages are cached: in production. */
  isCaching: boolean;
  /** Whether the database answered a moment ago. */
  isDatabaseUp(): boolean;
}

/** The parts of the process that answer requests. */
export interface Site extends PageSite {
  names: SiteNames;
  /** The headers of every answer. */
  headers: Record<string, string>;
  log: AnswerLog;
  addressOf(request: IncomingMessage): string;
  api: ApiHost;
  /** Undefined in development, where another server has them. */
  builtFiles: BuiltFiles | undefined;
  playedSites: readonly PlayedSite[];
  readiness: Readiness | undefined;
  live: LiveEndpoint;
  openData: OpenData;
  discord: DiscordApp | undefined;
}

/** A request for a page on its way through the pipeline. */
export interface PageExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly site: PageSite;
  /** The address that it came from, as it counts for limits (`limitedAddress`). */
  address: string;
  /** The caller that it counts for in fair sharing: an account, or its address. */
  caller: string;
  /** The status of its answer, if it was refused already. */
  status?: number;
  /** Its sender; undefined until a step needs it. */
  visitor?: Visitor | undefined;
  /** A write, in the router's format. */
  sent?: Request;
  /** Whether its body is read while it arrives. */
  isArriving?: boolean;
  /** The pattern of its address, such as `/pet/:pet`; known once a loader or an action has run. */
  route?: string | undefined;
  /** The answer to send. */
  answer?: Response | undefined;
}

/** A request on its way through the pipeline. */
export interface Exchange extends PageExchange {
  readonly site: Site;
  /** Its address without the query. */
  path: string;
  /** The kind of its site name. */
  name: NameKind;
  /** Whether it is for the public API. */
  isApi: boolean;
  /** Whether it was answered from memory, which ends the pipeline. */
  isDone?: boolean;
}

/** Runs the steps that follow. */
export type Next = () => void | Promise<void>;

/** A step of the pipeline: it answers the request, or calls `next`, at once or later. */
export type Step<In = Exchange> = (exchange: In, next: Next) => void | Promise<void>;
