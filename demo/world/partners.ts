/** A demo partner. Channels and handles are invented. */
export interface DemoPartner {
  name: string;
  channelName: string;
  link: string;
  subscriberCount: number;
  featured: boolean;
  /** Days before the start of the demo world on which the partner joined. */
  joinedDaysAgo: number;
}

export const DEMO_PARTNERS: readonly DemoPartner[] = [
  {
    name: "MochiMarble",
    channelName: "Mochi Marble Hatches",
    link: "https://www.youtube.com/@mochi-marble-demo-channel",
    subscriberCount: 1_250_000,
    featured: true,
    joinedDaysAgo: 160,
  },
  {
    name: "CaptainCrumbb",
    channelName: "Captain Crumb",
    link: "https://www.youtube.com/@captain-crumb-demo-channel",
    subscriberCount: 318_000,
    featured: true,
    joinedDaysAgo: 121,
  },
  {
    name: "PixelPudding_",
    channelName: "Pixel Pudding Trades",
    link: "https://www.youtube.com/@pixel-pudding-demo-channel",
    subscriberCount: 12_400,
    featured: true,
    joinedDaysAgo: 88,
  },
  {
    name: "LagoonLulu",
    channelName: "Lulu from the Lagoon",
    link: "https://www.youtube.com/@lagoon-lulu-demo-channel",
    subscriberCount: 47_900,
    featured: false,
    joinedDaysAgo: 64,
  },
  {
    name: "ToastTowerr",
    channelName: "Toast Tower Live",
    link: "https://www.youtube.com/@toast-tower-demo-channel",
    subscriberCount: 5_830,
    featured: false,
    joinedDaysAgo: 37,
  },
  {
    name: "SherbetFizz",
    channelName: "Sherbet Fizz",
    link: "https://www.youtube.com/@sherbet-fizz-demo-channel",
    subscriberCount: 640,
    featured: false,
    joinedDaysAgo: 12,
  },
];

/** The channel of the ready partner. */
export const DEMO_TWITCH_PARTNER = {
  channelName: "Jelly Juno Plays",
  channelUrl: "https://www.twitch.tv/jelly_juno_demo",
  subscriberCount: 8_450,
};

/** A player's application in the demo, with its age in hours, and the reason if it was rejected. */
export interface DemoApplication {
  channelName: string;
  channelUrl: string;
  subscriberCount: string;
  content: string;
  engagementRate: string;
  contactEmail: string;
  additionalInfo: string;
  hoursAgo: number;
  rejected?: string;
}

export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    channelName: "Nougat Nights",
    channelUrl: "https://www.youtube.com/@nougat-nights-demo-channel",
    subscriberCount: "2,310",
    content:
      "Hatching streams on Friday evenings, and a short video each week about which pets moved. Everything is fine for my little sister.",
    engagementRate: "6.2%",
    contactEmail: "nougat@example.com",
    additionalInfo: "I use your value list in every video already.",
    hoursAgo: 7,
  },
  {
    channelName: "Praline Live",
    channelUrl: "https://www.twitch.tv/praline_live_demo",
    subscriberCount: "480",
    content: "I trade live with viewers, three times a week, and explain why a trade is fair.",
    engagementRate: "",
    contactEmail: "praline@example.com",
    additionalInfo: "",
    hoursAgo: 31,
  },
  {
    channelName: "Wafer World",
    channelUrl: "https://www.youtube.com/@wafer-world-demo-channel",
    subscriberCount: "150",
    content: "Mostly other games, but I want to start with this one soon.",
    engagementRate: "2%",
    contactEmail: "wafer@example.com",
    additionalInfo: "",
    hoursAgo: 80,
    rejected: "Your channel looks great, but there is nothing about the game on it yet. Come back when there is!",
  },
];
