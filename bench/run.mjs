import { measureGuestPage } from "./guest-page.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { measureLiveConnections } from "./live.mjs";
import { measurePageWeight } from "./page-weight.mjs";
import { startSite, untilPicturesAreDrawn } from "./site.mjs";
import { measureTyping } from "./typing.mjs";

const PORT = 3980;
const NGINX_PORT = 3981;
// Two widths of each of the 1,607 pets.
const DEMO_PICTURES = 3_200;
const PUBLIC_PAGES = ["/", "/values", "/pet/1", "/calculator", "/changes", "/updates", "/terms", "/privacy", "/cookies"];
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time) => `${time.toFixed(1)} ms`;

/** Measures all figures, or those whose names are given (guest, weight, typing, lighthouse, start, live), and prints them. */
export async function runBench(only) {
  const wanted = (name) => only.length === 0 || only.includes(name);
  const rows = [];
  const note = (what, figure, target) => rows.push({ what, figure, target });
  let site = await startSite({ port: PORT });
  try {
    note("first start, empty to first answer", ms(site.startMs), "under 60 s");
    await untilPicturesAreDrawn(site, DEMO_PICTURES);

    if (wanted("start")) {
      await site.stop({ keepData: true });
      site = await startSite({ port: PORT, dataDirectory: site.dataDirectory });
      note("start from an existing database to first answer", ms(site.startMs), "under 3 s");
    }
    if (wanted("guest")) {
      for (const page of ["/", "/values", "/pet/1"]) {
        const { ours, nginx, bytes } = await measureGuestPage(site.url, page, NGINX_PORT);
        note(
          `guest page ${page} (${kB(bytes)}) against nginx`,
          `${(ours / nginx).toFixed(2)} × (${Math.round(ours)}/s, ${Math.round(nginx)}/s)`,
          "0.45 ×",
        );
      }
    }
    if (wanted("weight")) {
      for (const [page, target] of [
        ["/values", "130 kB"],
        ["/calculator", "150 kB"],
        ["/", ""],
        ["/pet/1", ""],
      ]) {
        const { script, document } = await measurePageWeight(site.url, page);
        note(`${page}: JavaScript of the first view, gzip`, kB(script), target);
        note(`${page}: HTML, brotli`, kB(document), page === "/values" ? "60 kB" : "");
      }
    }
    if (wanted("typing")) {
      for (const slowdown of [1, 4]) {
        const { p50, p95, count } = await measureTyping(site.url, { slowdown });
        note(`typing, 1,607 pets, CPU ÷ ${slowdown} (${count} keys)`, `p50 ${ms(p50)}, p95 ${ms(p95)}`, slowdown === 1 ? "p95 16 ms" : "");
      }
    }
    if (wanted("lighthouse")) {
      for (const page of PUBLIC_PAGES) {
        const { scores, lost } = measureLighthouse(`http://localhost:${PORT}${page}`);
        note(
          `Lighthouse ${page}`,
          `${Object.values(scores).join(" / ")}${lost.length ? ` (${lost.join(", ")})` : ""}`,
          "95 / 100 / 100 / 100",
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
    if (wanted("typing")) {
      await site.stop({ keepData: true });
      site = await startSite({ port: PORT, dataDirectory: site.dataDirectory, script: "bench/serve-many-pets.mjs" });
      const { p50, p95, count } = await measureTyping(site.url);
      note(`typing, 5,000 pets (${count} keys)`, `p50 ${ms(p50)}, p95 ${ms(p95)}`, "p95 50 ms");
    }
  } finally {
    await site.stop();
  }
  console.table(Object.fromEntries(rows.map(({ what, figure, target }) => [what, { figure, target }])));
}
