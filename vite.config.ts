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
                { name: "shell", test: /app\/root\.tsx/, priority: 2 },
                {
                  name: "shared",
                  test: /app\/(ui|platform|features\/pets\/(?!pets\.search-params|core\/(pet-filter|pet-search|edit-distance)))/,
                  minShareCount: 3,
                  priority: 1,
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
