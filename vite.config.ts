import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // One style sheet: what comes later brings no styles, so that the page is not worked out anew for it.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What pages share is named here: left to the bundler, a room that uses more of another could make every page heavier.
            // Few large files arrive sooner and compress better than many small ones.
            codeSplitting: {
              groups: [
                { name: "styles", test: /\.css$/, priority: 6 },
                {
                  name: "framework",
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
                  priority: 5,
                },
                // What every page needs stands together, with all that it uses.
                { name: "shell", test: /app\/(root|ui\/(page-heading|dates|numbers)|platform\/text\/keys-of)\.tsx?/, priority: 4 },
                // The parts of nearly every page, with what cards need for their forms and to stay up to date.
                {
                  name: "page-parts",
                  test: /app\/(ui\/(section|card|text-link|outside-link|button|icon-button|notice|empty-state|dead-end|way-link|load-failed|chip|progress-bar)\.tsx|features\/pets\/(core\/(spark|trend)|components\/parts\/(pet-art|rarity-label|value-figure|trend-mark))\.|ui\/(use-ready-toast|field|date-time)\.|platform\/(browser\/(use-now|fetch-json)|page-cache\/slot|text\/ids|live\/use-live)\.|features\/(accounts\/components\/(members-form|sign-in-forms|avatar|member-link|viewer-badge|logout-form)|site\/components\/signed-in)\.)/,
                  priority: 4,
                },
                // What the shell shows but nobody needs at once (`late`).
                { name: "shell-later", test: /app\/features\/site\/components\/(site-footer|site-menu)\.tsx/, priority: 3 },
                {
                  name: "pets",
                  test: /app\/(features\/pets\/(pets\.constants|core\/(pet-value|rarity|demand|parse-bound)|components\/parts\/use-catalogue)|ui\/(search-box|countdown|use-quiet-refresh)\.)/,
                  priority: 5,
                },
                { name: "suggestion-words", test: /app\/features\/suggestions\/suggestions\.constants\./, priority: 3 },
                // The kits, apart from the rooms that use them.
                { name: "forms", test: /app\/ui\/form\/(use-form|form|last-reply)\./, priority: 2 },
                {
                  name: "lists",
                  test: /app\/ui\/table\/(list-(params|filters|toolbar|pages|chips|states)|active-filters|filter-field|use-list)/,
                  priority: 2,
                },
                {
                  name: "offer-rules",
                  test: /app\/features\/pricing\/(pricing\.constants|core\/(verdict|offer-words))/,
                  priority: 2,
                },
                {
                  name: "offer-making",
                  test: /app\/features\/pricing\/(core\/(list-text|stored-sides)|components\/(use-offer|use-offer-sheets|side-panels))\./,
                  priority: 1,
                },
                {
                  name: "trades",
                  test: /app\/features\/trades\/(trades\.(constants|policy|search-params)|components\/(trade-(card|cards|marks|rows|words)|interest-button|use-live-trades|parts\/live-sign))\./,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Read as the hundred files that it is, it takes half a second of the start.
      resolve: { noExternal: [/^drizzle-orm/] },
      // The host is part of the server bundle: the router's context keys must come from one built module.
      build: { rollupOptions: { input: "./server/app.ts" }, target: "node24" },
    },
  },
});
