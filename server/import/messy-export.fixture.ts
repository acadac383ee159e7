import { HOUR_MS } from "../../app/text/durations.ts";
/** The moment at which the messy export is imported. */
export const NOW = "2026-11-21T12:00:00Z";

const ago = (hours: number) => Date.parse(NOW) - hours * HOUR_MS;
const stamp = (ms: number) => ({ seconds: Math.floor(ms / 1000), nanoseconds: 0 });
const underscored = (ms: number) => ({ _seconds: Math.floor(ms / 1000), _nanoseconds: 5e8 });

const ada = "123";
const ben = "discord_123456789012345678";

/**
 * An export as a site leaves it behind after years: each collection under a different one of its names, both shapes where there are two,
 * and half of it broken.
 */
export function messyExport(): Record<string, unknown> {
  return {
    "pets.json": {
      p1: {
        name: " King  Doggy ",
        rarity: "mythic",
        values: { normal: 1200, shiny: "2,400", mythic: "O/C", shinyMythic: "00" },
        trend: "up",
        popularity: 50,
        limited: true,
        updatedAt: underscored(ago(48)),
        lastValueChange: { date: stamp(ago(72)), previousValues: { normal: 1000, shiny: "2400" } },
        env: "production",
      },
      p2: { name: "Overlord", rarity: "Secret", values: { normal: 0, shiny: "N/A" }, trend: "Rising Fast", popularity: 5 },
      p3: {
        name: "<b>Bunny</b> &amp; Co",
        rarity: "",
        values: { normal: "12k", shiny: -5, mythic: "lots", shinyMythic: "none" },
        trend: "sideways",
        popularity: 300,
      },
      p4: { name: "king doggy!", values: { normal: 5 } },
      p5: { rarity: "Common", values: { normal: 5 } },
      p6: null,
      p7: { name: "x".repeat(61) },
      p8: { name: "Decimal", values: { normal: 10.4, shiny: 0.2 }, popularity: "4/5" },
    },
    "Users.json": [
      {
        uid: ada,
        robloxId: ada,
        username: "AdaTrades",
        displayName: "Ada",
        email: "ada@example.com",
        bio: "<p>Write to ada@example.com</p>",
        role: "owner",
        isAdmin: true,
        isRobloxVerified: true,
        password: "$2b$10$abc",
        accessToken: "secret",
        badges: ["new_user", "owner", "b1", "gone"],
        customTitle: "Site Owner",
        customTitleColor: "pink",
        ownedBackgrounds: ["bg1", "bg9"],
        stats: { tradesPosted: 12, serversPosted: 2, minesweeperHighScore: 999 },
        createdAt: "2024-05-01T10:00:00.000Z",
      },
      {
        uid: ben,
        discordId: "123456789012345678",
        discordUsername: "ben.b",
        discordDisplayName: "Big Ben",
        robloxId: "999",
        role: "premium",
        createdAt: "Tue Aug 01 2023 12:00:00 GMT+0200 (Central European Summer Time)",
      },
      {
        uid: "fire1",
        robloxId: "777",
        username: "carl@example.com",
        displayName: "Admin",
        role: "partner",
        channelUrl: "https://www.youtube.com/@carl",
        channelName: "Carl",
        subscriberCount: "1.2k",
        createdAt: 1690000000,
      },
      { uid: "fire2", robloxId: "123", username: "NotAda" },
      { uid: "fire3", robloxId: "555", username: "OneOfTwo" },
      { uid: "fire4", robloxId: "555", username: "TwoOfTwo" },
      { uid: "guest-user", username: "Guest" },
    ],
    "robloxUsers.json": { "321": { uid: "321", username: "Dora", lastLogin: 1690000000000 } },
    "Backgrounds.json": {
      bg1: {
        name: "Meadow",
        description: "Green",
        imageUrl: "https://store.example/o/backgrounds%2F169_meadow.png?alt=media",
        category: "premium",
      },
      bg9: { name: "Lost", imageUrl: "https://store.example/o/lost.png" },
    },
    "badge.json": [
      { id: "b1", name: "Helper", description: "Helped", imageUrl: "helper.png", type: "special" },
      { id: "b2", name: "Fair Trader", description: "here already" },
    ],
    "PrivateServer.json": {
      s1: {
        userId: ada,
        serverName: "Ada's",
        serverLink: "https://www.roblox.com/share?code=abc123&type=Server&x=1",
        ownerName: "Ada",
        serverType: "hatching",
        timestamp: ago(3),
        starredBy: [ben, "nobody"],
        isActive: true,
        status: "active",
      },
      s2: {
        userId: "admin",
        ownerRobloxUsername: "OldTeam",
        serverLink: "https://www.roblox.com/games/1?privateServerLinkCode=zz",
        serverType: "farming",
        restartInterval: "24h",
        description: "<script>alert(1)</script>Fine",
        createdAt: stamp(ago(24)),
        expiresAt: stamp(ago(-500)),
      },
      s3: { userId: ada, serverLink: "https://evil.example/share?code=abc&type=Server", createdAt: ago(1) },
      s4: { userId: ada, serverLink: "https://www.roblox.com/share?code=old&type=Server", createdAt: ago(99), expiresAt: ago(75) },
    },
    "Trade.json": [
      {
        id: "t1",
        userId: ada,
        username: "AdaTrades",
        robloxUsername: "AdaTrades",
        giving: [{ id: "p1normal", petId: "p1", name: "King Doggy", variant: "normal", value: 1 }],
        receiving: [{ id: "p2-shinyMythic", name: "Overlord", variant: "shinyMythic", value: "O/C" }],
        givingTotal: 99,
        receivingTotal: 1,
        status: "big-win",
        message: "hi",
        createdAt: stamp(ago(100)),
        expiresAt: stamp(ago(99)),
        isCompleted: true,
        completedAt: stamp(ago(99)),
        interestedUsers: [ben, ben, "nobody"],
        comments: [
          { userId: ben, content: "<i>nice</i>", createdAt: ago(99) },
          { userId: "nobody", content: "?" },
        ],
        availabilityTime: "evening",
        statusNote: "no_chat",
      },
      { id: "t2", userId: ada, robloxUsername: "AdaTrades", giving: [{ petId: "p1" }], receiving: [{ petId: "p2" }], createdAt: ago(50) },
      {
        id: "t3",
        userId: "nobody",
        robloxUsername: "Nobody1",
        giving: [{ petId: "p1" }],
        receiving: [{ petId: "p2" }],
        createdAt: ago(0.1),
        expiresAt: ago(-1),
      },
      {
        id: "t4",
        userId: ada,
        robloxUsername: "AdaTrades",
        giving: [{ petId: "p404", name: "Unheard of" }],
        receiving: [{ petId: "p2" }],
        createdAt: ago(0.1),
        expiresAt: ago(-1),
      },
      { id: "t5", userId: ada, giving: "none", receiving: null, createdAt: "01/02/2023" },
    ],
    "suggestion.json": {
      g1: {
        title: "Dark mode",
        description: "Please",
        category: "website",
        status: "accepted",
        userId: ada,
        upvotes: 40,
        downvotes: 0,
        voters: { [ben]: "up", [ada]: "up", nobody: "down" },
        createdAt: ago(500),
        updatedAt: stamp(ago(400)),
        adminComment: "Done soon",
      },
      g2: {
        petId: "p1",
        username: "Somebody",
        createdAt: { __datatype__: "timestamp", value: underscored(ago(200)) },
        status: "pending",
        currentValues: { normal: 1000 },
        suggestedValues: { normal: "1500", shiny: 0 },
        reason: "It rose",
      },
      g3: { title: "Nothing", category: "bug", createdAt: ago(1) },
    },
    "all.json": {
      giveaways: {
        w1: { title: "Free pet", prize: "King Doggy", prizeType: "pet", endDate: stamp(ago(-48)), isActive: true, createdAt: ago(24) },
        w2: { title: "Old", prize: "Gone", endDate: stamp(ago(48)), isActive: false },
      },
      giveaway_entries: [
        { id: "e2", giveawayId: "w1", userId: ben, discordUsername: "ben.b", timestamp: stamp(ago(10)) },
        { id: "e1", giveawayId: "w1", userId: ada, timestamp: stamp(ago(20)), boosted: true },
        { id: "e3", giveawayId: "w1", username: "JustAName", timestamp: ago(5) },
        { id: "e4", giveawayId: "w2", userId: ada, timestamp: ago(50) },
        { id: "e5", giveawayId: "w1", userId: ben, timestamp: ago(2) },
      ],
      giveawayWinners: [{ giveawayId: "w2", userId: ada }],
      updates: {
        n1: { title: "Hello", content: "<p>One</p><p>Two</p>", category: "New Pets", createdAt: ago(30) },
        n2: { title: "Draft", content: "…", category: "website", color: "red", published: false, createdAt: ago(20) },
        n3: { title: "", content: "x", createdAt: ago(1) },
      },
      userCollections: {
        c1: {
          userId: ada,
          pets: [
            { petId: "p1", variant: "normal", quantity: 3, addedAt: ago(900), notes: "mine" },
            { petId: "p1", variant: "normal", quantity: 1 },
            { petId: "p404" },
          ],
          totalValue: 9,
        },
      },
      Wishlists: {
        [ada]: { pets: [{ petId: "p2", variant: "shiny", priority: "high", maxValueWillingToPay: "1.5m" }] },
        [ben]: { pets: [] },
      },
      alerts: [
        {
          userId: ben,
          petId: "p1",
          settings: { enabled: true, minPercentChange: 50, onlyIncreases: true, onlyDecreases: true, variants: ["shiny", "golden"] },
        },
      ],
      settings: { siteTimer: { nextUpdateTime: stamp(ago(-10)), maintenanceMode: true, maintenanceMessage: "Back <b>soon</b>" } },
      websiteStats: { tradesCalculated: 4821, petCount: 7 },
      messages: [{ senderId: ada, content: "secret" }],
      mystery: [1, 2, 3],
    },
  };
}
