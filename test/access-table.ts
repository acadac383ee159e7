/**
 * Read and write permissions: every address of app/routes.ts for every kind of visitor. A missing row fails the tests, and each row is
 * tried over HTTP against the built site (e2e/host/access.spec.ts).
 */
export const EVERYBODY = ["guest", "user", "premium", "partner", "moderator", "admin", "owner", "banned"] as const;
export type Visitor = (typeof EVERYBODY)[number];

/** The status that each visitor is answered with. */
export type Expected = Record<Visitor, number>;

interface Write {
  /** The request body, as a form or as JSON. */
  form?: Record<string, string>;
  json?: unknown;
  /** `{session}` in the form stands for another account's session, which no caller may touch. */
  expected: Expected;
}

interface Row {
  /** An address of the route; `{user}` stands for another account's id. */
  example: string;
  read: Expected;
  /** The writes of the route; without any, every write is refused with 405. */
  writes?: Write[];
}

const all = (status: number): Expected => Object.fromEntries(EVERYBODY.map((who) => [who, status])) as Expected;
const except = (usual: Expected, others: Partial<Expected>): Expected => ({ ...usual, ...others });
/** Every member, banned ones too. */
const withAccount = (status: number) => except(all(status), { guest: 401 });
/** Every member who is not banned. */
const signedIn = (status: number) => except(all(status), { guest: 401, banned: 403 });

const open = (example: string): Row => ({ example, read: all(200) });
/** Moderators, admins and owners. */
const staffOnly = (status: number) => except(all(403), { guest: 401, moderator: status, admin: status, owner: status });
/** Admins and owners. */
const adminOnly = (status: number) => except(staffOnly(status), { moderator: 403 });
/** An id that nothing has. */
const NOTHING = "00000000-0000-4000-8000-000000000000";
const missing = (example: string): Row => ({ example, read: all(404) });
const callback = (example: string): Row => ({ example: `${example}?code=x&state=y`, read: all(403) });

/** The forms of a collection. No pet has the id 0, and no player has the last one. */
const collectionWrites: Write[] = [
  ...["add", "wish"].map((form) => ({ form: { form, petId: "0", variant: "normal" }, expected: signedIn(422) })),
  ...["remove", "unwish"].map((form) => ({ form: { form, petId: "536870911", variant: "normal" }, expected: signedIn(404) })),
  { form: { form: "change", petId: "536870911", variant: "normal", quantity: "1", note: "" }, expected: signedIn(404) },
  {
    form: { form: "change-wish", petId: "536870911", variant: "normal", priority: "low", maxValue: "", note: "" },
    expected: signedIn(404),
  },
  ...["paste", "paste-wishes"].map((form) => ({ form: { form, text: " " }, expected: signedIn(422) })),
  { form: { form: "everything" }, expected: except(all(400), { banned: 403 }) },
];

/** The forms of an inventory, and those of the review on a profile. No pet has the last id. */
const inventoryWrites: Write[] = [
  { form: { form: "withdraw", id: NOTHING }, expected: signedIn(404) },
  { form: { form: "remove-item", petId: "536870911", variant: "normal" }, expected: signedIn(404) },
  ...["approve", "reject"].map((form) => ({ form: { form, id: NOTHING }, expected: adminOnly(422) })),
];

type SectionWrites = readonly Required<Pick<Write, "form" | "expected">>[];

/** Those whose page leads everybody else to the home page, which tells them why. */
const LEADS_HOME = ["inventory", "partner-applications"];

/** Those that moderators see, too, by the status that they are read with. */
const FOR_MODERATORS: Record<string, number> = {
  "api-tokens": 200,
  "player-webhooks": 200,
  cases: 200,
  statistics: 200,
  "cases/:id": 404,
  circles: 200,
  "circles/:id": 200,
};

/**
 * The rows of sections of the back office, by the last segment of their addresses, with their writes: once for the dashboard, and once for
 * the console, which is locked in a new session. There reads redirect to the password, and writes are refused.
 */
function backOffice(sections: Record<string, SectionWrites>): Record<string, Row> {
  const rowsAt = (place: string, readOf: (section: string) => Expected, expect: (open: Expected) => Expected) =>
    Object.entries(sections).map(([section, writes]): [string, Row] => {
      const read = readOf(section);
      const given = writes.map(({ form, expected }) => ({ form, expected: expect(expected) }));
      return [
        `${place}/${section}`,
        { example: `${place}/${section.replace(":id", "{user}")}`, read, ...(given.length > 0 && { writes: given }) },
      ];
    });
  return Object.fromEntries([
    ...rowsAt(
      "/admin",
      (section) => {
        if (LEADS_HOME.includes(section)) return except(all(302), { admin: 200, owner: 200 });
        return FOR_MODERATORS[section] === undefined ? adminOnly(200) : staffOnly(FOR_MODERATORS[section]);
      },
      (open) => open,
    ),
    ...rowsAt(
      "/admin/console",
      (section) => (LEADS_HOME.includes(section) ? all(302) : adminOnly(302)),
      (open) => ({ ...open, admin: 403, owner: 403 }),
    ),
  ]);
}

/** The rows of files of the back office. */
const files = (...names: string[]) =>
  Object.fromEntries(names.map((name): [string, Row] => [`/admin/${name}`, { example: `/admin/${name}`, read: adminOnly(200) }]));

/** By the path of the route. */
export const ACCESS: Record<string, Row> = {
  "/": open("/"),
  "/admin": { example: "/admin", read: staffOnly(302) },
  ...files("users.csv", "word-rules.csv", "logs.csv", "pets.csv", "figures.csv", "webhook.csv", "values.csv", "values.json", "values.xlsx"),
  "/admin/support": { example: "/admin/support", read: staffOnly(200) },
  "/admin/console/support": { example: "/admin/console/support", read: adminOnly(302) },
  "/admin/support/:id": {
    example: `/admin/support/${NOTHING}`,
    read: staffOnly(404),
    writes: [
      { form: { form: "answer", key: NOTHING, text: "Hello" }, expected: staffOnly(404) },
      ...["assign", "settle", "end-guest"].map((form) => ({ form: { form, to: "" }, expected: staffOnly(404) })),
    ],
  },
  "/admin/console/support/:id": {
    example: `/admin/console/support/${NOTHING}`,
    read: adminOnly(302),
    writes: [{ form: { form: "answer", key: NOTHING, text: "Hello" }, expected: except(staffOnly(404), { admin: 403, owner: 403 }) }],
  },
  "/admin/values/:id.json": { example: "/admin/values/1.json", read: adminOnly(200) },
  ...backOffice({
    suggestions: [
      ...["approved", "rejected", "under_review", "implemented", "pending", "highlight", "confirm"].map((form) => ({
        form: { form, suggestion: NOTHING, comment: "No" },
        expected: adminOnly(404),
      })),
      { form: { form: "comment", suggestion: NOTHING, status: "pending" }, expected: adminOnly(404) },
      ...["hide", "show"].map((form) => ({ form: { form, suggestion: NOTHING }, expected: staffOnly(404) })),
      { form: { form: "reject-many", comment: "No" }, expected: adminOnly(422) },
    ],
    cases: [],
    "cases/:id": ["no_fault", "remove", "warn", "mute", "ban", "escalate", "release", "grant", "stays"].map((form) => ({
      form: { form, meant: form, rule: "be-kind", statement: "Be kind.", muteLength: "24", banLength: "24" },
      expected: staffOnly(404),
    })),
    statistics: [],
    circles: [],
    "circles/:id": [],
    pets: [
      { form: { form: "save" }, expected: adminOnly(422) },
      { form: { form: "save", id: "536870911" }, expected: adminOnly(404) },
      ...["delete", "restore", "remove-image"].map((form) => ({ form: { form, id: "536870911" }, expected: adminOnly(404) })),
    ],
    "pets/images": [{ form: { form: "image", petId: "536870911" }, expected: adminOnly(422) }],
    "add-pet": [{ form: { form: "save" }, expected: adminOnly(422) }],
    webhook: [
      { form: { form: "retry" }, expected: adminOnly(422) },
      { form: { form: "discard" }, expected: adminOnly(422) },
      { form: { form: "test" }, expected: adminOnly(200) },
    ],
    values: ["save", "editing"].map((form) => ({ form: { form }, expected: adminOnly(422) })),
    "values/import": [{ form: { form: "import", id: NOTHING, hash: "" }, expected: adminOnly(404) }],
    "values/next": [],
    figures: ["add", "delete"].map((form) => ({ form: { form }, expected: adminOnly(422) })),
    "figures/import": [{ form: { form: "import", id: NOTHING, hash: "" }, expected: adminOnly(404) }],
    "word-rules": ["add", "change", "delete"].map((form) => ({ form: { form }, expected: adminOnly(422) })),
    badges: [{ form: { form: "delete", id: "nothing" }, expected: adminOnly(404) }],
    // Without scripts, visitors without permission are redirected home from here as well.
    inventory: ["approve", "reject"].map((form) => ({
      form: { form, id: NOTHING },
      expected: except(adminOnly(422), { guest: 302, banned: 302 }),
    })),
    servers: [
      { form: { form: "add" }, expected: adminOnly(422) },
      { form: { form: "change", id: NOTHING }, expected: adminOnly(404) },
      ...["activate", "deactivate", "delete"].map((form) => ({ form: { form, id: NOTHING }, expected: staffOnly(404) })),
      ...["star", "delete-own"].map((form) => ({ form: { form, id: NOTHING }, expected: signedIn(404) })),
    ],
    trades: [
      { form: { form: "delete", trade: NOTHING }, expected: adminOnly(404) },
      ...["hide", "show"].map((form) => ({ form: { form, trade: NOTHING }, expected: staffOnly(404) })),
    ],
    giveaways: [
      { form: { form: "save", giveaway: "" }, expected: adminOnly(422) },
      { form: { form: "redraw", giveaway: NOTHING, place: "1", number: "1", reason: "Gone" }, expected: adminOnly(404) },
      ...["end", "draw", "delete", "relist"].map((form) => ({ form: { form, giveaway: NOTHING }, expected: adminOnly(404) })),
    ],
    updates: [
      { form: { form: "save", update: "" }, expected: adminOnly(422) },
      ...["remove-image", "delete"].map((form) => ({ form: { form, update: "536870911" }, expected: adminOnly(404) })),
    ],
    backgrounds: [{ form: { form: "delete", id: NOTHING }, expected: adminOnly(404) }],
    // The acts do not change the user they are tried on.
    users: [
      { form: { form: "role", userId: "{user}", role: "user" }, expected: adminOnly(200) },
      { form: { form: "unban", userId: "{user}" }, expected: adminOnly(200) },
      { form: { form: "take-badge", userId: "{user}", badge: "nothing" }, expected: adminOnly(404) },
      { form: { form: "background", userId: "{user}", background: "nothing" }, expected: adminOnly(404) },
    ],
    "users/:id": [
      { form: { form: "role", role: "user" }, expected: adminOnly(200) },
      { form: { form: "unban" }, expected: adminOnly(200) },
      { form: { form: "background", background: "nothing" }, expected: adminOnly(404) },
    ],
    minesweeper: ["count", "leave"].map((form) => ({ form: { form, id: NOTHING }, expected: adminOnly(404) })),
    names: ["accept", "reset"].map((form) => ({ form: { form, id: NOTHING }, expected: adminOnly(404) })),
    logs: [],
    "api-tokens": [{ form: { form: "stop", id: NOTHING }, expected: staffOnly(404) }],
    "player-webhooks": [{ form: { form: "stop", id: NOTHING }, expected: staffOnly(404) }],
    // Nothing of this changes anything.
    settings: ["next-update", "maintenance", "maintenance-on", "maintenance-now"].map((form) => ({
      form: { form, ...(form === "next-update" ? { at: "tomorrow" } : { endsAt: "tomorrow" }) },
      expected: adminOnly(422),
    })),
    "partner-applications": [
      // Without scripts, visitors without permission are redirected home from here as well.
      ...["approve", "reject", "look", "delete"].map((form) => ({
        form: { form, id: NOTHING, notes: "Not yet" },
        expected: except(adminOnly(404), { guest: 302, banned: 302 }),
      })),
      { form: { form: "remove", id: "{user}", reason: "No" }, expected: except(adminOnly(409), { guest: 302, banned: 302 }) },
    ],
    cache: [{ form: { form: "refresh" }, expected: adminOnly(200) }],
  }),
  "/admin/console": { example: "/admin/console", read: adminOnly(302) },
  "/admin/console/partners": { example: "/admin/console/partners", read: adminOnly(302) },
  "/admin/console/login": {
    example: "/admin/console/login",
    read: adminOnly(200),
    writes: [
      { form: { form: "login", password: "" }, expected: adminOnly(422) },
      { form: { form: "logout" }, expected: adminOnly(303) },
    ],
  },
  "/figures.json": open("/figures.json"),
  "/api": open("/api"),
  "/api/documentation": open("/api/documentation"),
  "/api/pet/*": open("/api/pet/robot20"),
  "/settings/api": {
    example: "/settings/api",
    read: signedIn(200),
    writes: [
      { form: { form: "create", name: "", scopes: "" }, expected: signedIn(422) },
      // Without scripts, a banned account sees the page, which is closed to it.
      { form: { form: "delete", id: NOTHING }, expected: except(all(404), { guest: 401, banned: 403 }) },
    ],
  },
  "/settings/webhooks": {
    example: "/settings/webhooks",
    read: signedIn(200),
    writes: [{ form: { form: "create", name: "", address: "" }, expected: signedIn(422) }],
  },
  "/settings/webhooks/:id/events": {
    example: `/settings/webhooks/${NOTHING}/events`,
    read: signedIn(404),
    writes: [{ form: { form: "choose", events: "news.published", pets: "", percent: "", search: "" }, expected: signedIn(404) }],
  },
  "/settings/webhooks/:id": {
    example: `/settings/webhooks/${NOTHING}`,
    read: signedIn(404),
    writes: [
      ...["rotate", "test", "resume"].map((form) => ({ form: { form }, expected: signedIn(404) })),
      { form: { form: "replay", delivery: "1" }, expected: signedIn(404) },
      { form: { form: "delete" }, expected: except(all(404), { guest: 401, banned: 403 }) },
    ],
  },
  "/admin/word-rules/preview.json": { example: "/admin/word-rules/preview.json?name=moon+swap&warning=trade", read: adminOnly(200) },
  "/word-rules.json": open("/word-rules.json"),
  "/admin/statistics.csv": { example: "/admin/statistics.csv", read: staffOnly(200) },
  "/moderation-report": { example: "/moderation-report", read: all(404) },
  "/trust": open("/trust"),
  "/safe-trading": open("/safe-trading"),
  "/is-this-real": { example: "/is-this-real", read: all(200), writes: [{ form: { text: "rob1ox.com" }, expected: all(200) }] },
  "/values": open("/values"),
  "/how-we-are-sure": open("/how-we-are-sure"),
  "/luck": open("/luck?odds=4000"),
  "/changes": open("/changes"),
  "/changes.rss": open("/changes.rss"),
  "/pet/:pet": {
    example: "/pet/1",
    read: all(200),
    writes: [
      { form: { form: "alert", petId: "1", minPercentChange: "50" }, expected: signedIn(422) },
      { form: { form: "unsubscribe", petId: "1" }, expected: signedIn(200) },
    ],
  },
  "/pet/:pet/prices.json": open("/pet/1/prices.json"),
  "/pet/:pet/book": {
    ...open("/pet/1/book"),
    writes: [
      { form: { form: "price", petId: "1", variant: "normal", value: "0" }, expected: signedIn(422) },
      { form: { form: "unprice", petId: "1", variant: "normal" }, expected: signedIn(200) },
    ],
  },
  "/share/pet/:id.png": open("/share/pet/1.png"),
  "/embed/pet/:pet": open("/embed/pet/1"),
  "/embed/trade/:id": missing(`/embed/trade/${NOTHING}`),
  "/oembed": missing("/oembed?url=nothing"),
  "/admin/evidence/:case/:image": { example: `/admin/evidence/${NOTHING}/0123456789abcdef0123`, read: staffOnly(404) },
  "/notices": { example: "/notices", read: except(all(200), { guest: 401 }) },
  "/notices/:id": {
    example: `/notices/${NOTHING}`,
    read: except(all(404), { guest: 401 }),
    writes: [{ form: { form: "appeal", text: "No" }, expected: except(all(404), { guest: 401 }) }],
  },
  "/report/:kind/:id": {
    ...missing(`/report/comment/${NOTHING}`),
    writes: [
      { form: { form: "report", reason: "scam" }, expected: all(404) },
      { form: { form: "report", reason: "boring" }, expected: all(422) },
    ],
  },
  "/reports": { example: "/reports", read: signedIn(200) },
  "/reports/code": { ...open("/reports/code"), writes: [{ form: { form: "follow", code: "4K7QX" }, expected: all(404) }] },
  "/notifications": {
    example: "/notifications",
    read: except(all(200), { banned: 403 }),
    writes: [
      { form: { form: "read", id: "1" }, expected: signedIn(303) },
      { form: { form: "read-all", upTo: "never" }, expected: signedIn(422) },
      { form: { form: "clear", upTo: "never" }, expected: signedIn(422) },
      { form: { form: "settings", quiet: "on", from: "late" }, expected: signedIn(422) },
      { form: { form: "device", endpoint: "https://example.com/push" }, expected: signedIn(422) },
      { form: { form: "join-device", endpoint: "https://example.com/push" }, expected: signedIn(303) },
      { form: { form: "renew-device", endpoint: "https://example.com/push", replaces: "none" }, expected: signedIn(422) },
      { form: { form: "device-names", id: NOTHING, shown: "on" }, expected: signedIn(200) },
      { form: { form: "remove-device", id: "none" }, expected: signedIn(422) },
    ],
  },
  "/notifications/unread.json": open("/notifications/unread.json"),
  "/notifications/shown.json": {
    example: `/notifications/shown.json?device=${NOTHING}&notification=1`,
    read: all(200),
  },
  "/search": open("/search?q=king"),
  "/reports/player": open("/reports/player?q=king"),
  "/deals": {
    example: "/deals",
    read: signedIn(200),
    writes: [{ form: { form: "ready", on: "yes" }, expected: signedIn(200) }],
  },
  "/deals/history": { example: "/deals/history", read: except(all(200), { guest: 302, banned: 403 }) },
  "/deals/history.csv": { example: "/deals/history.csv", read: signedIn(200) },
  "/deals/turns.json": open("/deals/turns.json"),
  "/deals/new": {
    example: "/deals/new?to={user}",
    read: except(all(200), { guest: 302, banned: 403 }),
    writes: [
      {
        form: { form: "offer", to: NOTHING, giving: "1.normal", receiving: "2.normal", phrase: "fair", hold: "day" },
        expected: signedIn(403),
      },
      { form: { form: "offer", to: NOTHING, giving: "", receiving: "", phrase: "any words", hold: "ever" }, expected: signedIn(422) },
    ],
  },
  "/trades/searches": {
    example: "/trades/searches",
    read: except(all(200), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "save", name: "Kings", query: "" }, expected: signedIn(422) },
      { form: { form: "rename", id: NOTHING, name: "Kings" }, expected: signedIn(404) },
      { form: { form: "switch", id: NOTHING, enabled: "on" }, expected: signedIn(404) },
      { form: { form: "delete", id: NOTHING }, expected: signedIn(303) },
    ],
  },
  "/trades/:id/offers": {
    example: `/trades/${NOTHING}/offers`,
    read: except(all(404), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "decline-offers", offers: `${NOTHING}:1`, reason: "" }, expected: signedIn(404) },
      { form: { form: "decline-offers", reason: "" }, expected: signedIn(422) },
    ],
  },
  "/deals/:id": {
    example: `/deals/${NOTHING}`,
    read: except(all(404), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "accept", number: "1", seen: "" }, expected: signedIn(404) },
      { form: { form: "decline", number: "1", reason: "" }, expected: signedIn(404) },
      { form: { form: "decline", number: "1", reason: "any words" }, expected: signedIn(422) },
      ...["withdraw", "cancel", "confirm", "update-collection", "undo-update", "dismiss-update"].map((form) => ({
        form: { form },
        expected: signedIn(404),
      })),
      { form: { form: "meet", seen: "0", time: "now", place: "join-me", zone: "60" }, expected: signedIn(404) },
      ...["take", "here"].map((form) => ({ form: { form, number: "1", zone: "" }, expected: signedIn(404) })),
      { form: { form: "meet", seen: "no number", time: "now", place: "join-me", zone: "" }, expected: signedIn(422) },
      { form: { form: "dispute", reason: "nothing" }, expected: signedIn(404) },
      { form: { form: "dispute", reason: "any words" }, expected: signedIn(422) },
    ],
  },
  "/deals/:id/counter": {
    example: `/deals/${NOTHING}/counter`,
    read: except(all(404), { guest: 302, banned: 403 }),
    writes: [
      {
        form: { form: "counter", number: "1", giving: "1.normal", receiving: "2.normal", phrase: "fair", hold: "day" },
        expected: signedIn(404),
      },
    ],
  },
  "/deals/:id/swap-check": { example: `/deals/${NOTHING}/swap-check`, read: except(all(404), { guest: 302, banned: 403 }) },
  "/deals/:id/review": {
    example: `/deals/${NOTHING}/review`,
    read: except(all(404), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "review", tags: "kept", text: "" }, expected: signedIn(404) },
      { form: { form: "review", tags: "any words", text: "" }, expected: signedIn(422) },
    ],
  },
  "/reviews/:id": {
    ...missing(`/reviews/${NOTHING}`),
    writes: [
      { form: { form: "answer", text: "Thank you!" }, expected: signedIn(404) },
      { form: { form: "answer", text: "" }, expected: signedIn(422) },
      ...["hide-review", "show-review", "hide-answer", "show-answer"].map((form) => ({ form: { form }, expected: staffOnly(404) })),
    ],
  },
  "/receipts": { ...open("/receipts"), writes: [{ form: { form: "find", code: "4K7Q" }, expected: all(404) }] },
  "/receipts/:code": missing("/receipts/0000-0000-0000"),
  "/deals/:id/now.json": { example: `/deals/${NOTHING}/now.json`, read: signedIn(404) },
  "/messages": { example: "/messages", read: except(all(200), { guest: 302, banned: 403 }) },
  "/messages/new": {
    example: "/messages/new?to={user}",
    // In the demo, the user already has that conversation, and is redirected to it.
    read: except(all(200), { guest: 302, banned: 403, user: 302 }),
    writes: [
      { form: { form: "request", to: NOTHING, phrase: "nice-collection", about: `profile:${NOTHING}` }, expected: signedIn(403) },
      { form: { form: "request", to: NOTHING, phrase: "any words", about: `profile:${NOTHING}` }, expected: signedIn(422) },
    ],
  },
  "/messages/search": { example: "/messages/search?q=shiny", read: except(all(200), { guest: 302, banned: 403 }) },
  "/messages/:conversation": {
    example: `/messages/${NOTHING}`,
    read: except(all(404), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "send", conversation: NOTHING, key: NOTHING, text: "Hello" }, expected: signedIn(404) },
      { form: { form: "edit-message", conversation: NOTHING, number: "1", text: "Hello" }, expected: signedIn(404) },
      { form: { form: "delete-message", conversation: NOTHING, number: "1" }, expected: signedIn(404) },
      // Nothing is to be read there, and nothing is said about whether there is such a conversation.
      { form: { form: "read", conversation: NOTHING, upTo: "1" }, expected: signedIn(303) },
      { form: { form: "typing", conversation: NOTHING }, expected: signedIn(303) },
      ...["accept", "decline", "ignore"].map((form) => ({ form: { form, conversation: NOTHING }, expected: signedIn(404) })),
    ],
  },
  "/messages/list.json": { example: "/messages/list.json", read: signedIn(200) },
  // A player is redirected to their conversation, which the first visit creates; a guest gets the sign-in page.
  "/messages/support": {
    example: "/messages/support",
    read: except(all(302), { guest: 200, banned: 200 }),
    writes: [
      { form: { form: "begin", name: "", birthYear: "" }, expected: all(422) },
      { form: { form: "write", key: "nothing", text: "Hello" }, expected: all(422) },
    ],
  },
  "/messages/support/page.json": { example: "/messages/support/page.json", read: except(all(200), { guest: 404 }) },
  "/messages/unread.json": open("/messages/unread.json"),
  "/messages/:conversation/page.json": { example: `/messages/${NOTHING}/page.json`, read: signedIn(404) },
  "/inventory/upload": {
    example: "/inventory/upload",
    read: except(all(200), { guest: 302, banned: 403 }),
    // Without scripts, a guest is sent on from here as well.
    writes: [{ form: { form: "upload", robloxUsername: "" }, expected: except(signedIn(422), { guest: 302 }) }],
  },
  // The existence of such a picture is private.
  "/inventory/pictures/:id": missing(`/inventory/pictures/${NOTHING}`),
  "/calculator": {
    example: "/calculator",
    read: all(200),
    writes: [
      { form: { form: "save", trades: "[]" }, expected: signedIn(422) },
      { form: { form: "delete", id: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10" }, expected: signedIn(404) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/trade-calculator": {
    example: "/trade-calculator",
    read: all(200),
    writes: [
      { form: { form: "save", trades: "[]" }, expected: signedIn(422) },
      { form: { form: "delete", id: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10" }, expected: signedIn(404) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/trades/cards.json": open("/trades/cards.json?ids=0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10"),
  "/trades/new.json": open("/trades/new.json?since=0"),
  "/calculator/opened": { example: "/calculator/opened", read: all(405), writes: [{ form: {}, expected: all(204) }] },
  "/calculator/saved": { example: "/calculator/saved", read: signedIn(200) },
  "/share/trade/:payload.png": missing("/share/trade/broken.png"),
  "/trades": open("/trades"),
  "/trades/cooldown.json": { example: "/trades/cooldown.json", read: signedIn(200) },
  "/trades/create": {
    example: "/trades/create",
    read: signedIn(200),
    writes: [{ form: { form: "trade", robloxUsername: "Somebody" }, expected: signedIn(422) }],
  },
  "/trades/edit/:id?": { example: "/trades/edit", read: signedIn(404), writes: [{ form: { form: "trade" }, expected: signedIn(422) }] },
  "/trades/:id/now.json": missing("/trades/0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10/now.json"),
  "/trades/:id": {
    ...missing("/trades/0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10"),
    writes: [
      ...["interest", "complete", "delete"].map((form) => ({ form: { form }, expected: signedIn(404) })),
      { form: { form: "comment", text: "Hi" }, expected: signedIn(404) },
      { form: { form: "comment", text: "" }, expected: signedIn(422) },
      ...["hide", "show"].map((form) => ({ form: { form }, expected: staffOnly(404) })),
      { form: { form: "delete-comment", comment: NOTHING }, expected: signedIn(404) },
      ...["hide-comment", "show-comment"].map((form) => ({ form: { form, comment: NOTHING }, expected: staffOnly(404) })),
      { form: { form: "delete-as-staff" }, expected: except(staffOnly(404), { moderator: 403 }) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/share/posted/:name.png": missing("/share/posted/0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10.png"),
  // And to the pictures of today.
  "/pictures/:hash.json": { example: "/pictures/none.json", read: all(302) },
  // An old hash leads to the catalogue of today.
  "/catalogue/:hash.json": { example: "/catalogue/none.json", read: all(302) },
  "/login": { example: "/login", read: except(all(302), { guest: 200 }) },
  "/logout": { example: "/logout", read: all(302), writes: [{ form: { form: "logout" }, expected: all(303) }] },
  "/welcome": {
    example: "/welcome",
    read: signedIn(302),
    writes: [
      { form: { form: "welcome", age: "old-enough", returnTo: "/" }, expected: signedIn(303) },
      { form: { form: "welcome", age: "too-young" }, expected: signedIn(303) },
    ],
  },
  "/session.json": open("/session.json"),
  "/auth": { example: "/auth", read: all(302) },
  "/auth/:provider": {
    example: "/auth/roblox",
    read: all(302),
    writes: [
      { form: { returnTo: "/" }, expected: all(303) },
      // Refused on a page of its own.
      { form: { linking: "yes" }, expected: except(all(303), { guest: 401, banned: 403 }) },
    ],
  },
  "/api/auth/callback": callback("/api/auth/callback"),
  "/auth/callback": callback("/auth/callback"),
  "/auth/roblox/callback": callback("/auth/roblox/callback"),
  "/auth/discord/callback": callback("/auth/discord/callback"),
  "/settings": {
    example: "/settings",
    read: signedIn(200),
    writes: [
      // A form without changes: it saves for everybody with permission.
      { form: { form: "background" }, expected: signedIn(200) },
      { form: { form: "remove-upload", upload: "00000000-0000-4000-8000-000000000000" }, expected: signedIn(404) },
      { form: { form: "upload" }, expected: signedIn(422) },
      { form: { form: "everything" }, expected: except(all(400), { banned: 403 }) },
    ],
  },
  "/settings/prices": {
    example: "/settings/prices",
    read: except(all(200), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "price", petId: "1", variant: "normal", value: "0" }, expected: signedIn(422) },
      { form: { form: "unprice", petId: "1", variant: "normal" }, expected: signedIn(200) },
    ],
  },
  "/settings/prices.json": { example: "/settings/prices.json", read: signedIn(200) },
  "/settings/data": {
    example: "/settings/data",
    read: withAccount(200),
    writes: [{ form: { form: "leave", name: "somebody else" }, expected: withAccount(422) }],
  },
  "/settings/data.json": { example: "/settings/data.json", read: withAccount(200) },
  "/shop": {
    example: "/shop",
    read: all(200),
    writes: [{ form: { form: "claim", background: "00000000-0000-4000-8000-000000000000" }, expected: signedIn(404) }],
  },
  "/settings/people": {
    example: "/settings/people",
    read: signedIn(200),
    writes: [
      ...["block", "mute"].map((form) => ({ form: { form, player: NOTHING }, expected: signedIn(404) })),
      ...["unblock", "unmute"].map((form) => ({ form: { form, player: NOTHING }, expected: signedIn(200) })),
      { form: { form: "presence" }, expected: signedIn(200) },
      { form: { form: "everything" }, expected: except(all(400), { guest: 401, banned: 403 }) },
    ],
  },
  "/settings/people/:id.json": open(`/settings/people/${NOTHING}.json`),
  "/settings/security": {
    example: "/settings/security",
    read: signedIn(200),
    writes: [
      // A banned account may end its sessions: it gets no refusal for the ban, but has no session with that id.
      { form: { form: "end", session: "{session}" }, expected: except(all(404), { guest: 401 }) },
      { form: { form: "disconnect", provider: "nobody" }, expected: signedIn(400) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/profile": { ...open("/profile"), writes: [{ form: { form: "removed", upTo: "0" }, expected: signedIn(303) }, ...inventoryWrites] },
  "/profile/:id": {
    example: "/profile/{user}",
    read: all(200),
    // The acts do not change the user they are tried on.
    writes: [
      { form: { form: "unmute" }, expected: except(signedIn(403), { moderator: 200, admin: 200, owner: 200 }) },
      { form: { form: "unban" }, expected: except(signedIn(403), { admin: 200, owner: 200 }) },
      { form: { form: "role", role: "user" }, expected: except(signedIn(403), { admin: 200, owner: 200 }) },
      { form: { form: "everything" }, expected: all(400) },
      ...inventoryWrites,
    ],
  },
  "/share/profile/:id.png": missing("/share/profile/nobody.png"),
  "/roblox-verification": { example: "/roblox-verification", read: except(all(303), { guest: 302, banned: 403 }) },
  "/test-login": open("/test-login"),
  "/heartbeat": {
    example: "/heartbeat",
    read: all(405),
    writes: [{ json: { sessionId: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10" }, expected: all(200) }],
  },
  "/language": {
    example: "/language",
    read: all(405),
    writes: [{ form: { language: "en" }, expected: all(303) }],
  },
  "/trades/:id/servers.json": missing(`/trades/${NOTHING}/servers.json`),
  "/trades/:id/servers": {
    ...missing(`/trades/${NOTHING}/servers`),
    writes: [{ form: { form: "servers", server: NOTHING }, expected: signedIn(404) }],
  },
  "/server-connection-demo": open("/server-connection-demo"),
  "/example-trade": open("/example-trade"),
  "/servers": {
    example: "/servers",
    read: all(200),
    writes: [
      { form: { form: "submit" }, expected: signedIn(422) },
      { form: { form: "star", wanted: "yes", id: NOTHING }, expected: signedIn(404) },
      { form: { form: "star", wanted: "no", id: NOTHING }, expected: signedIn(404) },
      { form: { form: "activate", id: NOTHING }, expected: staffOnly(404) },
      { form: { form: "deactivate", id: NOTHING }, expected: staffOnly(404) },
      { form: { form: "delete", id: NOTHING }, expected: staffOnly(404) },
      { form: { form: "delete-own", id: NOTHING }, expected: signedIn(404) },
      { form: { form: "take-over", server: NOTHING }, expected: signedIn(200) },
      { form: { form: "take-over", server: "x" }, expected: signedIn(422) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/giveaways": open("/giveaways"),
  "/giveaways/:id": {
    ...missing(`/giveaways/${NOTHING}`),
    writes: [
      { form: { form: "enter", id: NOTHING }, expected: signedIn(404) },
      { form: { form: "enter", id: "x" }, expected: signedIn(422) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/giveaways/:id/entries": missing(`/giveaways/${NOTHING}/entries`),
  "/giveaways/:id/check": missing(`/giveaways/${NOTHING}/check`),
  "/giveaways/:id/now.json": missing(`/giveaways/${NOTHING}/now.json`),
  "/giveaways/:id/record.txt": missing(`/giveaways/${NOTHING}/record.txt`),
  "/minesweeper": {
    example: "/minesweeper",
    read: all(200),
    writes: [
      { form: { form: "start", size: "7" }, expected: signedIn(422) },
      { form: { form: "play", game: NOTHING, from: "0", moves: "r0" }, expected: signedIn(404) },
      { form: { form: "play", game: NOTHING, from: "0", moves: "x" }, expected: signedIn(422) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/minesweeper/winners": open("/minesweeper/winners"),
  "/minesweeper/mine.json": open("/minesweeper/mine.json"),
  "/minesweeper/games/:id": missing(`/minesweeper/games/${NOTHING}`),
  "/suggestions": {
    example: "/suggestions",
    read: all(200),
    writes: [
      { form: { form: "submit", category: "feature" }, expected: signedIn(422) },
      { form: { form: "submit", category: "value", title: "T", description: "D" }, expected: signedIn(422) },
      { form: { form: "vote", suggestion: NOTHING, vote: "up" }, expected: signedIn(404) },
      { form: { form: "vote", suggestion: NOTHING, vote: "none" }, expected: signedIn(404) },
      { form: { form: "vote", suggestion: NOTHING, vote: "sideways" }, expected: signedIn(422) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/suggestions/similar.json": open("/suggestions/similar.json?title=dark+theme"),
  "/suggestions/trades.json": open("/suggestions/trades.json?pet=1"),
  "/suggestions/:id": {
    ...missing(`/suggestions/${NOTHING}`),
    writes: [
      { form: { form: "vote", suggestion: NOTHING, vote: "down" }, expected: signedIn(404) },
      { form: { form: "comment", text: "Hi" }, expected: signedIn(404) },
      { form: { form: "comment", text: "" }, expected: signedIn(422) },
      { form: { form: "withdraw" }, expected: signedIn(404) },
      { form: { form: "delete-comment", comment: NOTHING }, expected: signedIn(404) },
      ...["hide", "show"].map((form) => ({ form: { form }, expected: staffOnly(404) })),
      ...["hide-comment", "show-comment"].map((form) => ({ form: { form, comment: NOTHING }, expected: staffOnly(404) })),
      { form: { form: "answer", status: "approved" }, expected: except(staffOnly(404), { moderator: 403 }) },
      { form: { form: "highlight", highlighted: "yes" }, expected: except(staffOnly(404), { moderator: 403 }) },
      { form: { form: "confirm", keep: "yes" }, expected: except(staffOnly(404), { moderator: 403 }) },
      { form: { form: "everything" }, expected: all(400) },
    ],
  },
  "/suggestions/:id/edit": {
    example: `/suggestions/${NOTHING}/edit`,
    read: signedIn(404),
    writes: [
      { form: { form: "edit", category: "feature", title: "T", description: "D" }, expected: signedIn(404) },
      { form: { form: "edit", category: "feature" }, expected: signedIn(422) },
    ],
  },
  "/collection": { example: "/collection", read: signedIn(200), writes: collectionWrites },
  "/collection/wishlist": { example: "/collection/wishlist", read: signedIn(200), writes: collectionWrites },
  "/collection/matches": { example: "/collection/matches", read: signedIn(200) },
  "/collection/week": { example: "/collection/week", read: signedIn(200) },
  "/collection/progress": { example: "/collection/progress", read: signedIn(200) },
  "/collection/entry": {
    example: "/collection/entry?item=1.normal",
    read: signedIn(200),
    writes: [
      { form: { form: "add", petId: "0", variant: "normal" }, expected: signedIn(422) },
      { form: { form: "remove", petId: "1", variant: "normal" }, expected: all(400) },
    ],
  },
  "/collection/mine.json": { example: "/collection/mine.json", read: signedIn(200) },
  "/collection.csv": { example: "/collection.csv", read: signedIn(200) },
  "/collection/wishlist.csv": { example: "/collection/wishlist.csv", read: signedIn(200) },
  "/share/collection/:id.png": missing("/share/collection/nobody.png"),
  "/partner": {
    example: "/partner",
    read: except(all(200), { guest: 302, banned: 403 }),
    writes: [
      { form: { form: "apply" }, expected: except(signedIn(422), { guest: 302 }) },
      { form: { form: "withdraw" }, expected: except(signedIn(303), { guest: 302 }) },
      { form: { form: "check" }, expected: except(signedIn(404), { guest: 302 }) },
    ],
  },
  "/partner/programme": {
    example: "/partner/programme",
    read: except(signedIn(302), { partner: 200 }),
    writes: [{ form: { form: "confirm" }, expected: except(signedIn(409), { partner: 200, owner: 302 }) }],
  },
  "/partners": open("/partners"),
  "/partners/:id": {
    ...missing(`/partners/${NOTHING}`),
    writes: [
      { form: { form: "follow" }, expected: signedIn(404) },
      { form: { form: "unfollow" }, expected: signedIn(200) },
    ],
  },
  "/partners/:id/click": { example: `/partners/${NOTHING}/click`, read: all(405), writes: [{ form: {}, expected: all(404) }] },
  "/updates": open("/updates"),
  "/updates.rss": open("/updates.rss"),
  "/updates/:id": missing("/updates/536870911"),
  "/share/update/:id.png": missing("/share/update/536870911.png"),
  "/terms": open("/terms"),
  "/privacy": open("/privacy"),
  "/cookies": open("/cookies"),
  "/robots.txt": open("/robots.txt"),
  "/sitemap.xml": open("/sitemap.xml"),
  "/gallery": open("/gallery"),
  "/gallery/lists": open("/gallery/lists"),
  "/404": missing("/404"),
  "/*": missing("/nowhere"),
};
