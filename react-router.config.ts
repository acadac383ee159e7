import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One small, immutable manifest file instead of a request to the server for every link that comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
