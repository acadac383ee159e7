import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { SharedRedis } from "~/platform/process/redis.server.ts";

/** Each limit by name: how many points within how many seconds, per key (an address or a user). */
export const LIMITS = {
  write: { points: 60, duration: 60 },
  // High enough for a school behind one address.
  count: { points: 600, duration: 60 },
  // For permanent counts, such as openings of the calculator, so that nobody alone changes the number by much.
  countForGood: { points: 600, duration: 3_600 },
  // Counted separately for starting a sign-in and for coming back from one.
  signIn: { points: 120, duration: 60 },
  // For opening a live stream: when the connection of a school comes back, all its browsers reconnect at once.
  live: { points: 600, duration: 60 },
  upload: { points: 20, duration: 3_600 },
  // Several are sent at once, and again where some did not arrive.
  screenshot: { points: 90, duration: 3_600 },
  // Reviewers go through screenshots by keyboard.
  review: { points: 240, duration: 60 },
  // Correcting a file takes many tries.
  staffFile: { points: 300, duration: 3_600 },
  // For messages of all kinds; beside it for those to one player, and for one text to different players.
  message: { points: 120, duration: 60 },
  messagesToOne: { points: 30, duration: 60 },
  sameText: { points: 3, duration: 60 },
  sameTextToOne: { points: 1, duration: 60 },
  // A browser says that somebody is typing once in four seconds.
  typing: { points: 30, duration: 60 },
  // Messages to Support: per player, and for all guests behind one address together.
  support: { points: 30, duration: 600 },
  guestBegin: { points: 10, duration: 3_600 },
  guestWrite: { points: 40, duration: 3_600 },
  // One click on a channel counts per address and hour.
  partnerClick: { points: 1, duration: 3_600 },
  // Each answered check of a channel, and each request for one.
  channelCheck: { points: 6, duration: 3_600 },
  channelAsk: { points: 30, duration: 3_600 },
  ownData: { points: 5, duration: 3_600 },
  report: { points: 20, duration: 3_600 },
  // Looking for players by name: enough for typing, too few for collecting names. Per player, or per address of a guest.
  playerSearch: { points: 60, duration: 60 },
  // Tries of a report's code.
  reportCode: { points: 30, duration: 3_600 },
  // Receipts of deals: enough for a class, too few for guessing codes.
  receiptCode: { points: 120, duration: 600 },
  // The public API: a whole answer is ten points, one that the client has already is a single one. Per address or token.
  apiMinute: { points: 600, duration: 60 },
  apiDay: { points: 10_000, duration: 86_400 },
  // Reading one's own limits, which counts toward neither of those two.
  apiLimits: { points: 60, duration: 60 },
  // Whole daily files, of some megabytes, by address.
  openData: { points: 60, duration: 600 },
  // Each one sends something to an address that a player chose.
  webhookTry: { points: 10, duration: 300 },
  // For each interaction of the Discord app, by its id, and for who sends them.
  interactionOnce: { points: 1, duration: 900 },
  interaction: { points: 40, duration: 60 },
  // Each click of a game is sent by itself.
  play: { points: 600, duration: 60 },
  // Attempts at the console's password, per account.
  console: { points: 10, duration: 900 },
} as const;

export type LimitName = keyof typeof LIMITS;

const MESSAGES: Partial<Record<LimitName, string>> = {
  signIn: "Authentication error: Too many sign-ins from here. Please wait a moment.",
  upload: "Too many pictures in a short time. Please try again later.",
  staffFile: "Too many files in a short time. Please wait a few minutes, then send it again.",
  console: "Too many tries. Please wait a while before the next one.",
  report: "You sent many reports within an hour. Please wait a while before the next one. In danger right now? Tell an adult you trust.",
  message: "You are writing very quickly. Please wait a moment.",
  messagesToOne: "You are writing very quickly. Please wait a moment.",
  sameText: "You sent this to a few players just now. Please wait a minute before you send it to more.",
  webhookTry: "That was sent a few times just now. Please try again in a few minutes.",
  channelAsk: "We tried to look at your channel many times within an hour. Please try again later.",
  channelCheck: "We looked at your channel a few times within an hour. Please try again later.",
  reportCode: "You tried many codes within an hour. Please wait a while before the next one.",
  receiptCode: "Many receipts were looked at from here just now. Please wait a few minutes before the next one.",
  guestBegin: "Many guests have begun to write from here just now. Please try again later, or sign in.",
  guestWrite: "A lot was written from here just now. Please try again later, or sign in.",
  openData: "Many files were downloaded from here just now. Please try again in a few minutes.",
  ownData: "You asked for your data a few times just now. Please try again later.",
};

/** The refusal at a limit. */
export function limitMessage(name: LimitName): string {
  return MESSAGES[name] ?? "You are doing this too quickly. Please wait a moment.";
}

export type LimitVerdict = { ok: boolean; limit: number; remaining: number; resetSeconds: number };

/** Rate limits, counted on this node or, with Redis, on all nodes together. */
export interface Limits {
  /** Takes a point, or several, from `key`; a negative number gives them back. While the shared counter cannot be reached, this node counts alone. */
  consume(name: LimitName, key: string, points?: number): Promise<LimitVerdict>;
}

/**
 * Makes the limits. No request waits for a Redis that does not answer: this node then grants its share of each limit, so that all nodes
 * together grant one.
 */
export function createLimits(redis: SharedRedis | undefined): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, options]) => {
      const own = new RateLimiterMemory({ ...options, keyPrefix: name });
      const shared = redis && new RateLimiterRedis({ ...options, keyPrefix: `bubblegum:limit:${name}`, storeClient: redis.client });
      return [name, { own, shared }];
    }),
  );
  async function count(name: LimitName, key: string, points: number): Promise<{ ok: boolean; result: RateLimiterRes }> {
    const { own, shared } = limiters.get(name) as { own: RateLimiterMemory; shared: RateLimiterRedis | undefined };
    if (shared && redis?.isUp()) {
      const counted = await take(shared, key, points);
      if (counted) return counted;
    }
    own.points = Math.ceil(LIMITS[name].points / (redis?.nodes() ?? 1));
    return (await take(own, key, points)) as { ok: boolean; result: RateLimiterRes };
  }
  return {
    async consume(name, key, points = 1) {
      const { ok, result } = await count(name, key, points);
      return {
        ok,
        limit: LIMITS[name].points,
        remaining: Math.max(0, result.remainingPoints),
        // A clock that was put back makes it look longer.
        resetSeconds: Math.min(Math.ceil(result.msBeforeNext / 1000), LIMITS[name].duration),
      };
    },
  };
}

/** Takes points; undefined if the counter cannot be reached. */
async function take(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
  points: number,
): Promise<{ ok: boolean; result: RateLimiterRes } | undefined> {
  try {
    return { ok: true, result: await limiter.consume(key, points) };
  } catch (refused) {
    return refused instanceof RateLimiterRes ? { ok: false, result: refused } : undefined;
  }
}

/**
 * The headers that tell a client how much of a limit is left and, if it is refused, how long to wait. Source:
 * draft-ietf-httpapi-ratelimit-headers-06.
 */
export function limitHeaders({ ok, limit, remaining, resetSeconds }: LimitVerdict): Record<string, string> {
  return {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
    ...(ok ? {} : { "retry-after": String(resetSeconds) }),
  };
}

/** The same limits for one request, which remember their last verdict. */
export function rememberVerdict(limits: Limits): { limits: Limits; last(): LimitVerdict | undefined } {
  let last: LimitVerdict | undefined;
  const consume: Limits["consume"] = async (name, key, points) => {
    last = await limits.consume(name, key, points);
    return last;
  };
  return { limits: { ...limits, consume }, last: () => last };
}
