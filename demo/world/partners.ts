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
