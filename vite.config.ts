import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0 },
  // The host is part of the server bundle: the router's context keys must come from one built module.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" }, target: "node24" } } },
});
