import { measureGuestPage } from "./guest-page.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { measureLiveConnections } from "./live.mjs";
import { measureMatches } from "./matches.mjs";
import { measurePageWeight } from "./page-weight.mjs";
import { startSite, untilPicturesAreDrawn } from "./site.mjs";
import { measureTrades } from "./trades.mjs";
import { measureTyping } from "./typing.mjs";

const PORT = 3980;
const NGINX_PORT = 3981;
// And the one after it.
const TRADES_PORT = 3982;
// Two widths of each of the 1,607 pets.
const DEMO_PICTURES = 3_200;
// The last one is not for search engines.
const PUBLIC_PAGES = [
  "/",
  "/values",
  "/pet/1",
  "/calculator",
  "/trades",
  "/servers",
  "/example-trade",
  "/changes",
  "/updates",
  "/terms",
  "/privacy",
  "/cookies",
  "/login",
];
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time) => `${time.toFixed(1)} ms`;
const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
const times = ({ p50, p95 }) => `${ms(p50)}, ${ms(p95)}`;
const typingFigure = ({ list, bare, ...letter }) => `${times(letter)} (the list: ${times(list)}; a bare field: ${times(bare)})`;

/** Measures all figures, or those whose names are given (guest, weight, typing, lighthouse, start, live, trades, matches), and prints them. */
export async function runBench(only) {
  const wanted = (name) => only.length === 0 || only.includes(name);
  const rows = [];
  /** `reached` is left out where there is no target. */
  const note = (what, figure, target = "", reached = undefined) => {
    console.log(`${what}: ${figure}`);
    rows.push({ what, figure, target, verdict: reached === undefined ? "" : reached ? "reached" : "missed" });
  };
  let site = await startSite({ port: PORT });
  try {
    note("first start, empty to first answer", seconds(site.startMs), "under 60 s", site.startMs < 60_000);
    await untilPicturesAreDrawn(site, DEMO_PICTURES);

    if (wanted("start")) {
      await site.stop({ keepData: true });
      site = await startSite({ port: PORT, dataDirectory: site.dataDirectory });
      note("start from an existing database to first answer", seconds(site.startMs), "under 3 s", site.startMs < 3_000);
    }
    if (wanted("guest")) {
      for (const page of ["/", "/values", "/pet/1"]) {
        const { ours, nginx, bytes } = await measureGuestPage(site.url, page, NGINX_PORT);
        note(
          `guest page ${page} (${kB(bytes)}) against nginx`,
          `${(ours / nginx).toFixed(2)} × (${Math.round(ours)}/s, ${Math.round(nginx)}/s)`,
          "0.45 ×",
          ours / nginx >= 0.45,
        );
      }
    }
    if (wanted("weight")) {
      for (const [page, target] of [["/values", 130_000], ["/calculator", 150_000], ["/"], ["/pet/1"]]) {
        const { script, document } = await measurePageWeight(site.url, page);
        note(`${page}: JavaScript of the first view, gzip`, kB(script), target && kB(target), target && script <= target);
        if (page === "/values") note(`${page}: HTML, brotli`, kB(document), "60 kB", document <= 60_000);
        else note(`${page}: HTML, brotli`, kB(document));
      }
    }
    if (wanted("typing")) {
      for (const slowdown of [1, 4]) {
        const typing = await measureTyping(site.url, { slowdown });
        const what = `typing, 1,607 pets, CPU ÷ ${slowdown} (${typing.count} keys)`;
        if (slowdown === 1) note(what, typingFigure(typing), "p95 16 ms", typing.p95 <= 16);
        else note(what, typingFigure(typing));
      }
    }
    if (wanted("lighthouse")) {
      for (const page of PUBLIC_PAGES) {
        const { scores, lost } = measureLighthouse(`http://localhost:${PORT}${page}`);
        const { performance, accessibility, "best-practices": practices, seo } = scores;
        note(
          `Lighthouse ${page}`,
          `${performance} / ${accessibility} / ${practices} / ${seo}${lost.length ? ` (${lost.join(", ")})` : ""}`,
          page === "/login" ? "95 / 100 / 100 / –" : "95 / 100 / 100 / 100",
          performance >= 95 && accessibility === 100 && practices === 100 && (seo === 100 || page === "/login"),
        );
      }
    }
    if (wanted("live")) {
      await site.stop({ keepData: true });
      const count = 10_000;
      const live = await measureLiveConnections({ port: PORT, dataDirectory: site.dataDirectory, count });
      note("live connections held on one node", `${live.held} of ${count}`, "10,000");
      note("memory of each live connection", kB(live.bytesEach), "20 kB");
      note("an event to reach one, and the last of them", `${ms(live.delayP50)}, ${ms(live.delayLast)}`, "1 s");
      note("one core while nothing happens", `${(live.idleCpu * 100).toFixed(1)} %`, "");
    }
    if (wanted("trades")) {
      await site.stop({ keepData: true });
      const { posting, boards } = await measureTrades(TRADES_PORT, DEMO_PICTURES);
      const share = posting.ours / posting.database;
      const rates = `${Math.round(posting.ours)}/s, ${Math.round(posting.database)}/s`;
      note("posting a trade against the database's own inserts", `${share.toFixed(2)} × (${rates})`, "0.3 ×", share >= 0.3);
      for (const [board, { small, large }] of Object.entries(boards)) {
        const slower = large / small;
        const figure = `${slower.toFixed(2)} × (${ms(small)}, ${ms(large)})`;
        note(`${board}: 1,000,000 trades against 10,000`, figure, "1.2 ×", slower <= 1.2);
      }
    }
    if (wanted("matches")) {
      await site.stop({ keepData: true });
      for (const [page, { p50, slowest }] of Object.entries(await measureMatches(TRADES_PORT)))
        note(`${page}, with 100,000 collections of 200 pets`, `${ms(p50)}, at most ${ms(slowest)}`);
    }
    if (wanted("typing")) {
      await site.stop({ keepData: true });
      site = await startSite({ port: PORT, dataDirectory: site.dataDirectory, script: "bench/serve-many-pets.mjs" });
      const typing = await measureTyping(site.url);
      note(`typing, 5,000 pets (${typing.count} keys)`, typingFigure(typing), "p95 50 ms", typing.p95 <= 50);
    }
  } finally {
    // Also where a measurement failed: what was seen before it is not lost.
    console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])));
    await site.stop();
  }
}
