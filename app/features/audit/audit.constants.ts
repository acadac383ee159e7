export interface Target {
  /** As the activity log calls it. */
  name: string;
  /** Where it is found: a page of the site or, without a slash, a section of the back office. */
  at?: string;
  /** It is a row of a manager: commands of its kind add, change and delete it. */
  managed?: true;
}

/** The rows of the manager in that section. */
const rowsOf = (section: string, name: string): Target => ({ name, at: `${section}?edit={id}`, managed: true });

/** What staff act on, by its kind in the records. */
export const TARGETS = {
  user: { name: "User", at: "users/{id}" },
  pet: { name: "Pet", at: "/pet/{id}" },
  trade: { name: "Trade", at: "/trades/{id}" },
  comment: { name: "Comment" },
  case: { name: "Case", at: "cases/{id}" },
  screenshot: { name: "Screenshot", at: "inventory?review={id}" },
  server: { name: "Private server" },
  suggestion: { name: "Suggestion", at: "/suggestions/{id}" },
  "partner-application": { name: "Partner application", at: "partner-applications?edit={id}" },
  giveaway: { name: "Giveaway", at: "/giveaways/{id}" },
  badge: rowsOf("badges", "Badge"),
  "word-rule": rowsOf("word-rules", "Word rule"),
  background: rowsOf("backgrounds", "Background"),
  news: { name: "Update" },
  "value-import": { name: "Import of values" },
  webhook: { name: "Webhook" },
  "webhook-message": { name: "Message to Discord" },
  support: { name: "Conversation with Support", at: "support/{id}" },
  console: { name: "Console" },
  site: { name: "Site", at: "settings" },
} satisfies Record<string, Target>;

const targets = Object.entries<Target>(TARGETS);
export const TARGET_NAMES = Object.fromEntries(targets.map(([kind, { name }]) => [kind, name])) as Record<keyof typeof TARGETS, string>;
const ROW_ACTS = { add: "added", change: "changed", delete: "deleted" };

/** What staff did, by the name of the command. What an earlier version recorded under another name is shown by that name. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    targets
      .filter(([, { managed }]) => managed)
      .flatMap(([kind, { name }]) => Object.entries(ROW_ACTS).map(([act, words]) => [`${kind}.${act}`, `${name} ${words}`])),
  ),
  "user.role": "Role changed",
  "user.ban": "Banned",
  "user.unban": "Ban taken back",
  "user.restrict": "Muted or banned by a case",
  "user.release": "Freed by an appeal",
  "user.lift-bans": "Ban ended",
  "user.mute": "Mute changed",
  "user.sessions.end": "Signed out everywhere",
  "user.details": "Details edited",
  "user.profile.remove": "Removed from the profile",
  "user.profile.put-back": "Put back on the profile",
  "name.accept": "Name accepted",
  "name.reset": "Name taken away",
  "user.roblox.verify": "Roblox verified",
  "user.roblox.unverify": "Verification taken back",
  "user.badge.give": "Badge given",
  "user.badge.take": "Badge taken back",
  "user.background.give": "Background given",
  "user.background.set": "Background set",
  "user.leave": "Left the team and the site",
  "api-token.stop": "API token stopped",
  "console.open": "Console opened",
  "console.wrong_password": "Wrong console password",
  "console.lock": "Console locked",
  "pet.values": "Values changed",
  "pet.image": "Picture changed",
  "pet.remove-image": "Picture removed",
  "pet.add": "Pet added",
  "pet.update": "Pet changed",
  "pet.delete": "Pet deleted",
  "pet.restore": "Pet restored",
  "values.import": "Values imported",
  "trade.hide": "Trade hidden",
  "trade.show": "Trade shown again",
  "trade.delete": "Trade deleted",
  "trade.servers": "Servers of a trade changed",
  "comment.hide": "Comment hidden",
  "comment.show": "Comment shown again",
  "comment.delete": "Comment deleted",
  "case.take": "Case opened",
  "case.lay-down": "Case laid down",
  "case.hand-on": "Case handed on to admins",
  "case.decide": "Case decided",
  "appeal.decide": "Appeal decided",
  "screenshot.approve": "Screenshot approved",
  "screenshot.reject": "Screenshot rejected",
  "server.add": "Server added",
  "server.change": "Server changed",
  "server.activate": "Server activated",
  "server.deactivate": "Server deactivated",
  "server.delete": "Server deleted",
  "suggestion.answer": "Suggestion answered",
  "suggestion.reject-many": "Suggestions rejected",
  "suggestion.confirm": "Rewritten suggestion confirmed",
  "suggestion.highlight": "Highlight changed",
  "suggestion.hide": "Suggestion hidden",
  "suggestion.show": "Suggestion shown again",
  "partner-application.approve": "Partner approved",
  "partner-application.reject": "Partner application rejected",
  "partner-application.look": "Channel of an applicant checked",
  "partner-application.delete": "Partner application deleted",
  "partner.remove": "Partnership ended",
  "giveaway.create": "Giveaway created",
  "giveaway.edit": "Giveaway edited",
  "giveaway.end": "Giveaway ended",
  "giveaway.draw": "Winners drawn",
  "giveaway.delete": "Giveaway deleted",
  "giveaway.relist": "Giveaway listed again",
  "news.save": "Update saved",
  "news.remove-image": "Image of an update removed",
  "news.delete": "Update deleted",
  "webhook.retry": "Sent to Discord again",
  "webhook.discard": "Message to Discord discarded",
  "webhook.test": "Test message sent to Discord",
  "support.answer": "Support answered",
  "support.assign": "Conversation with Support handed over",
  "support.settle": "Conversation with Support settled",
  "support.end-guest": "Guest’s conversation ended",
  "cache.refresh": "Caches refreshed",
  "site.next-update": "Next update set",
  "site.midnight": "Next update set to midnight",
  "site.maintenance-on": "Maintenance enabled",
  "site.maintenance-off": "Maintenance disabled",
  "site.maintenance": "Maintenance details changed",
  "site.switches": "Switch changed",
};
