/**
 * Every field in which a player can write free text, by command, with its readers:
 * - `players`: other players. A password, an address or a phone number is refused, and text that would get a warning needs a confirmation
 *   first; test/text-surfaces.test.ts proves both over HTTP.
 * - `team`: the team alone. Nothing is refused, because it may quote others; a password, an address or a phone number needs a
 *   confirmation, which the same test proves.
 * - `evidence`: the team, as evidence about others, in the original words: a report or an appeal is never refused or delayed.
 * - `own`: its writer alone.
 * A missing field fails that test, so each new one needs an entry.
 */
export const TEXT_SURFACES: Record<string, "players" | "team" | "evidence" | "own"> = {
  "message.edit text": "players",
  "message.send text": "players",
  "profile.save values.bio": "players",
  "profile.save values.displayName": "players",
  "profile.save values.title": "players",
  "review.answer text": "players",
  "review.write text": "players",
  "server.submit description": "players",
  "server.submit ownerName": "players",
  "server.submit serverName": "players",
  "server.submit-again description": "players",
  "server.submit-again ownerName": "players",
  "server.submit-again serverName": "players",
  "suggestion.comment text": "players",
  "suggestion.submit description": "players",
  "suggestion.submit title": "players",
  "suggestion.update description": "players",
  "suggestion.update title": "players",
  "trade.comment text": "players",
  "trade.create customAvailability": "players",
  "trade.create discordUsername": "players",
  "trade.create message": "players",
  // The texts of a trade that is edited: test/text-surfaces.test.ts names them.
  "trade.update values.*": "players",
  // The name under which a guest writes to the team, in a line of its own.
  "guest.begin name": "team",
  "guest.write text": "team",
  "partner-application.send additionalInfo": "team",
  "partner-application.send channelName": "team",
  "partner-application.send content": "team",
  "partner-application.send engagementRate": "team",
  // The reviewers of a screenshot read it.
  "screenshot.send description": "team",
  "support.edit text": "team",
  "support.write text": "team",
  "appeal.send text": "evidence",
  "report.send text": "evidence",
  "account.delete name": "own",
  "api-token.create name": "own",
  "own-price.save value": "own",
  "search.rename name": "own",
  "search.save name": "own",
  // COL-060: notes are never shown to anyone but their owner.
  "collection.add pets[].note": "own",
  "collection.change values.note": "own",
  "collection.paste text": "own",
  "webhook.choose percent": "own",
  "webhook.choose pets": "own",
  "webhook.create name": "own",
  "saved-trade.save trades[].name": "own",
  "wish.add pets[].note": "own",
  "wish.change values.note": "own",
  "wish.paste text": "own",
};

/** Fields of commands that hold no words: ids, codes, numbers, times, choices, addresses and names that have rules of their own. */
export const NO_WORDS: ReadonlySet<string> = new Set([
  ...[
    "id",
    "player",
    "conversation",
    "to",
    "about.id",
    "device",
    "token",
    "code",
    "request",
    "upTo",
    "kind",
    "key",
    "seen",
    "value.proofs[]",
    "tags[]?",
  ],
  ...[
    "quantity",
    "pets[].quantity",
    "pets[].maxValue",
    "values.quantity",
    "pets[].forTrade",
    "values.forTrade",
    "values.maxValue",
    "values.priority",
    "minPercentChange",
  ],
  ...["subscriberCount", "moves", "time", "place", "timeZone", "zone", "utcOffset", "quiet.from", "quiet.until", "quiet.timeZone"],
  ...["background", "upload", "values.background", "values.backgroundColor", "values.fullSite", "values.titleColor", "values.hidesDiscord"],
  ...["statusNote", "serverLink", "channelUrl", "contactEmail", "address", "robloxUsername", "values.username", "browserToken"],
  ...["seenPets", "seenAlternatives", "content?", "image?", "lastUsedAt?", "usedAt?", "answer?", "returnTo?"],
]);
