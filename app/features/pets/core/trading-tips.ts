import type { Trend } from "../pets.types.ts";

export interface TradingTip {
  title: "Good Trades" | "Fair Trades" | "Avoid Trades";
  text: string;
}

/** For each trend: what makes a good trade, a fair one, and one to stay away from. */
const TIPS: Record<Trend, readonly [good: string, fair: string, avoid: string]> = {
  "Rising Fast": [
    "Getting it at today's listed value is already a win: offers are likely to be higher next week.",
    "If you give it away, ask for a little more than the list says, or for a pet that is climbing just as quickly.",
    "Don't swap it for pets that are dropping, and don't let anyone hurry you with last week's value.",
  ],
  Rising: [
    "Trade steady or dropping pets of the same value for it.",
    "Equal value in pets that are also rising and just as wanted.",
    "Don't split it into many small pets that nobody is asking for.",
  ],
  Stable: [
    "Take offers a little above the listed value: there is no hurry to trade it.",
    "The listed value, in pets whose own value is steady.",
    "Don't pay extra because someone says that it is about to rise.",
  ],
  Dropping: [
    "Trade it at its listed value for something steady or rising.",
    "A small discount for pets that are easy to trade on.",
    "Don't overpay for it, and don't collect several of them hoping for a turn.",
  ],
  "Dropping Fast": [
    "An offer close to the listed value for a pet that holds its own is a good one.",
    "Some way below the list, for pets with high demand.",
    "Don't give a rising pet for it: today's number may be too high tomorrow.",
  ],
  Fluctuating: [
    "Trade for it on a low day and away on a high one: compare its value history first.",
    "The middle of its recent range, in steady pets.",
    "Don't trade on a single day's jump, whichever way it went.",
  ],
};

/** The three tip boxes of a pet page in their order; the texts depend on the trend. */
export function tradingTips(trend: Trend): readonly TradingTip[] {
  const [good, fair, avoid] = TIPS[trend];
  return [
    { title: "Good Trades", text: good },
    { title: "Fair Trades", text: fair },
    { title: "Avoid Trades", text: avoid },
  ];
}
