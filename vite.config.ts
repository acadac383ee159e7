import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0 },
  // The host is part of the server bundle: the router's context keys must come from one built module.
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//, priority: 3 },
                // What every page needs stands together, with all that it uses: few large files compress better than many small ones.
                { name: "shell", test: /app\/(root|ui\/page-heading)\.tsx/, priority: 2 },
                // Named, not counted: a room that comes to use more of the pets must not make the value list heavier.
                {
                  name: "pets",
                  test: /app\/(ui\/(search-box|countdown|time-left)|features\/pets\/(pets\.constants|core\/(pet-value|pet-name|rarity|spark|demand|trend|format-day)|components\/(pet-art|rarity-label|value-figure|trend-mark|use-catalogue)))\./,
                  priority: 1,
                },
                {
                  name: "value-list",
                  test: /app\/features\/pets\/(pets\.search-params|core\/(pet-filter|value-list)|components\/(list-parts|pet-card|pet-row|spark-line))\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/app.ts" }, target: "node24" } },
  },
});
