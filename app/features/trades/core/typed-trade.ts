import type { FormAnswer, TradeDetails } from "../trades.types.ts";

/** What stands in the form of a trade, as it was typed. */
export function typedTrade(form: FormData): Pick<FormAnswer, "details" | "lists"> {
  const text = (name: string) => String(form.get(name) ?? "");
  const details: TradeDetails = {
    robloxUsername: text("robloxUsername"),
    discordUsername: text("discordUsername"),
    message: text("message"),
    availability: text("availability"),
    customAvailability: text("customAvailability"),
    statusNote: text("statusNote"),
  };
  return { details, lists: { giving: text("giving"), receiving: text("receiving") } };
}
