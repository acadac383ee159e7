import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measureAlerts } from "./alerts.mjs";
import { measureApi } from "./api.mjs";
import { measureBoards } from "./boards.mjs";
import { measureGuestPage } from "./guest-page.mjs";
import { measureLighthouse } from "./lighthouse.mjs";
import { measureLiveConnections } from "./live.mjs";
import { measureLoudAddress } from "./loud-address.mjs";
import { measureMatches } from "./matches.mjs";
import { measureMembers } from "./members.mjs";
import { measureMemory, measureMemoryWithPostgres } from "./memory.mjs";
import { measureMessages } from "./messages.mjs";
import { measureOverload } from "./overload.mjs";
import { measurePageWeight, warningsWeight } from "./page-weight.mjs";
import { BARE_PAGE, measurePhone } from "./phone.mjs";
import { measurePlayers } from "./players.mjs";
import { measureReader } from "./reader.mjs";
import { killSites, startSite, untilPicturesAreDrawn } from "./site.mjs";
import { measureSwaps } from "./swaps.mjs";
import { measureTrades } from "./trades.mjs";
import { measureTrust } from "./trust.mjs";
import { measureTyping } from "./typing.mjs";

const PORT = 3980;
const NGINX_PORT = 3981;
// And the one after it.
const TRADES_PORT = 3982;
// And the two after it.
const PLAYERS_PORT = 3991;
// Two widths of each of the pets, and what other sites show of it.
const DEMO_PICTURES = 3 * 1_607;
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
const MB = (bytes) => `${Math.round(bytes / 1e6)} MB`;
const ms = (time) => `${time.toFixed(1)} ms`;
const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
const times = ({ p50, p95 }) => `${ms(p50)}, ${ms(p95)}`;
const typingFigure = ({ list, bare, ...letter }) => `${times(letter)} (the list: ${times(list)}; a bare field: ${times(bare)})`;

/**
 * Measures all figures, or those of the given parts (names in `PARTS`), and prints them. A failed part is reported and does not stop the
 * others. Returns the names of the failed ones.
 */
export async function runBench(only) {
  const unknown = only.filter((name) => !PARTS.has(name));
  if (unknown.length > 0) throw new Error(`There is no part named ${unknown.join(", ")}; there are ${[...PARTS.keys()].join(", ")}.`);
  const rows = [];
  const failed = [];
  /** `reached` is omitted without a target. */
  const note = (what, figure, target = "", reached = undefined) => {
    console.log(`${what}: ${figure}`);
    rows.push({ what, figure, target, verdict: reached === undefined ? "" : reached ? "reached" : "missed" });
  };
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-bench-"));
  try {
    const site = await startSite({ port: PORT, dataDirectory });
    note("first start, empty to first answer", seconds(site.startMs), "under 60 s", site.startMs < 60_000);
    await untilPicturesAreDrawn(site, DEMO_PICTURES);
    await site.stop();
    for (const [name, measure] of PARTS) {
      if (only.length > 0 && !only.includes(name)) continue;
      console.log(`\n── ${name}`);
      try {
        await inTime(measure(note, dataDirectory), MAX_MINUTES[name] ?? DEFAULT_MINUTES);
      } catch (error) {
        console.error(`The part “${name}” failed:`, error);
        rows.push({ what: name, figure: "", target: "", verdict: "failed" });
        failed.push(name);
        await killSites();
      }
    }
  } finally {
    console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])));
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
  return failed;
}

/** Each part ends in its time, also where something hangs: the rest is measured all the same. */
const MAX_MINUTES = {
  overload: 8,
  live: 8,
  phone: 10,
  lighthouse: 14,
  trades: 10,
  boards: 30,
  matches: 8,
  alerts: 8,
  messages: 15,
  reader: 15,
  swaps: 45,
  players: 6,
};
const DEFAULT_MINUTES = 4;

async function inTime(work, minutes) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${minutes} minutes.`)), minutes * 60_000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_CONNECTIONS = 20_000;
const OPEN_FILES_OF_SITE = 500;

function readOpenFileLimit() {
  const limit = execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim();
  return limit === "unlimited" ? Infinity : Number(limit);
}

/** Measures on a site of the part's own, which ends with it. `options` are those of `startSite`. */
async function onSite(dataDirectory, measure, options = {}) {
  const site = await startSite({ port: PORT, dataDirectory, ...options });
  try {
    await measure(site);
  } finally {
    await site.stop();
  }
}

/** The pages whose scripts are weighed, some with a target in bytes. */
const WEIGHED_PAGES = [
  ["/values", 130_000],
  ["/calculator", 150_000],
  ...["/", "/pet/1", "/trades", "/servers", "/suggestions", "/giveaways", "/collection"].map((page) => [page]),
];

/** The pages measured on a phone, some with targets: milliseconds of the main thread, of these in long tasks, and slow frames. */
const PHONE_PAGES = new Map([
  [BARE_PAGE, undefined],
  ["/values", { busy: 3_000, blocked: 400, slow: 20 }],
  ...["/", "/trades", "/pet/1", "/calculator"].map((page) => [page, undefined]),
]);

/** The measurements, by name, in this order. Each records its figures. */
const PARTS = new Map([
  [
    "start",
    (note, dataDirectory) =>
      onSite(dataDirectory, ({ startMs }) =>
        note("start from an existing database to first answer", seconds(startMs), "under 3 s", startMs < 3_000),
      ),
  ],
  [
    "memory",
    async (note, dataDirectory) => {
      const noteMemory = ({ rest, most }, how, [atRest, atMost]) => {
        note(`memory at rest, ${how}`, MB(rest), MB(atRest), rest <= atRest);
        note(`peak memory since the start, ${how}`, MB(most), MB(atMost), most <= atMost);
      };
      await onSite(dataDirectory, async (site) => noteMemory(await measureMemory(site), "with the embedded database", [450e6, 650e6]));
      noteMemory(await measureMemoryWithPostgres(TRADES_PORT), "with PostgreSQL", [300e6, 500e6]);
    },
  ],
  [
    "guest",
    (note, dataDirectory) =>
      onSite(dataDirectory, async ({ url }) => {
        for (const page of ["/", "/values", "/pet/1"]) {
          const { bytes, rate, against } = await measureGuestPage(url, page, NGINX_PORT);
          for (const [what, one, other, target] of [
            [`guest page ${page} (${kB(bytes)}) against nginx`, "ours", "nginx", 0.45],
            [`guest page ${page} against bare Node`, "ours", "bare", 0.9],
            [`guest page ${page} behind a proxy's cache against nginx`, "proxied", "nginx", 0.85],
          ]) {
            const share = against(one, other);
            note(what, `${share.toFixed(2)} × (${Math.round(rate(one))}/s, ${Math.round(rate(other))}/s)`, `${target} ×`, share >= target);
          }
        }
        const script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${url}/values`)).text())[0];
        const { bytes, rate, against } = await measureGuestPage(url, script, NGINX_PORT, { isProxied: false });
        const share = against("ours", "bare");
        note(
          `a script of the build (${kB(bytes)}) against bare Node`,
          `${share.toFixed(2)} × (${Math.round(rate("ours"))}/s)`,
          "0.8 ×",
          share >= 0.8,
        );
      }),
  ],
  [
    "api",
    (note, dataDirectory) =>
      onSite(
        dataDirectory,
        async ({ url }) => {
          const { pet, catalogue } = await measureApi(url, NGINX_PORT);
          for (const [what, other, target] of [
            ["against nginx", "nginx", 0.45],
            ["against bare Node", "bare", 0.9],
          ]) {
            const share = pet.against("ours", other);
            const figure = `${share.toFixed(2)} × (${Math.round(pet.rate("ours"))}/s, ${Math.round(pet.rate(other))}/s)`;
            note(`a pet of the API (${kB(pet.bytes)}), limits on, ${what}`, figure, `${target} ×`, share >= target);
          }
          note("all pets of the API, brotli", kB(catalogue), "80 kB", catalogue <= 80_000);
        },
        { environment: { TRUSTED_PROXIES: "1" } },
      ),
  ],
  [
    "weight",
    (note, dataDirectory) =>
      onSite(dataDirectory, async ({ url }) => {
        for (const [page, target] of WEIGHED_PAGES) {
          const { script, later, files, document } = await measurePageWeight(url, page);
          note(`${page}: JavaScript of the first view, gzip`, kB(script), target && kB(target), target && script <= target);
          note(`${page}: JavaScript that follows, gzip`, `${kB(later)} (${files} files in all)`);
          if (page === "/values") note(`${page}: HTML, brotli`, kB(document), "60 kB", document <= 60_000);
          else note(`${page}: HTML, brotli`, kB(document));
        }
        const warnings = warningsWeight();
        note("rules and model of the warnings, brotli", kB(warnings), "66 kB", warnings <= 66_000);
      }),
  ],
  [
    "reader",
    async (note) => {
      const { cells, first, five, right, shareSure, extra, slow } = await measureReader();
      const percent = (share) => `${(share * 100).toFixed(1)} %`;
      note(`pets on 200 screenshots (${cells}): the right one among the first five of 1,607`, percent(five), "98 %", five >= 0.98);
      note("the right one first; of the finds that are sure", `${percent(first)}; ${percent(right.sure)} (${percent(shareSure)} are sure)`);
      note("finds that are no whole pet", String(extra));
      note("reading one screenshot, CPU ÷ 4, p50, p95, most", Object.values(slow).map(seconds).join(", "), "p95 3 s", slow.p95 <= 3_000);
    },
  ],
  [
    "swaps",
    async (note) => {
      const { swapped, unswapped, each, slow } = await measureSwaps();
      const percent = (share) => `${(share * 100).toFixed(1)} %`;
      note("200 trade windows with one pet, form or quantity swapped: flagged", percent(swapped), "95 %", swapped >= 0.95);
      note("the same without a swap: flagged", percent(unswapped), "at most 5 %", unswapped <= 0.05);
      note("flagged of swapped pets, forms, quantities", each.map(percent).join(", "));
      note("checking one window, CPU ÷ 4, p50, p95, most", Object.values(slow).map(seconds).join(", "));
    },
  ],
  [
    "typing",
    async (note, dataDirectory) => {
      await onSite(dataDirectory, async ({ url }) => {
        for (const slowdown of [1, 4]) {
          const typing = await measureTyping(url, { slowdown });
          const what = `typing, 1,607 pets, CPU ÷ ${slowdown} (${typing.count} keys)`;
          if (slowdown === 1) note(what, typingFigure(typing), "p95 16 ms", typing.p95 <= 16);
          else note(what, typingFigure(typing));
        }
      });
      // On a copy: the pets that are added there are not for the other parts.
      const many = `${dataDirectory}-many`;
      cpSync(dataDirectory, many, { recursive: true });
      try {
        const measure = async ({ url }) => {
          const typing = await measureTyping(url);
          note(`typing, 5,000 pets (${typing.count} keys)`, typingFigure(typing), "p95 50 ms", typing.p95 <= 50);
        };
        await onSite(many, measure, { script: "bench/serve-many-pets.mjs" });
      } finally {
        rmSync(many, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  ],
  [
    "phone",
    (note, dataDirectory) =>
      onSite(dataDirectory, async ({ url }) => {
        const seen = await measurePhone(url, [...PHONE_PAGES.keys()]);
        const unit = seen.get(BARE_PAGE).busy;
        for (const [page, { busy, blocked, frames, slow, largest }] of seen) {
          const target = PHONE_PAGES.get(page);
          const what = `${page} on a phone, CPU ÷ 4`;
          const share = `${(busy / unit).toFixed(2)} × a bare page`;
          note(
            `${what}: main thread until quiet`,
            `${seconds(busy)} (${share})`,
            target && seconds(target.busy),
            target && busy <= target.busy,
          );
          note(`${what}: of that in long tasks`, ms(blocked), target && ms(target.blocked), target && blocked <= target.blocked);
          note(`${what}: slow frames of ten screens`, `${slow} of ${frames}`, target && `${target.slow}`, target && slow <= target.slow);
          note(`${what}: largest paint`, largest, "not the cookie notice", largest !== "the cookie notice");
        }
      }),
  ],
  [
    "lighthouse",
    (note, dataDirectory) =>
      onSite(dataDirectory, async ({ url }) => {
        for (const page of PUBLIC_PAGES) {
          const { scores, lost } = measureLighthouse(`${url}${page}`);
          const { performance, accessibility, "best-practices": practices, seo } = scores;
          note(
            `Lighthouse ${page}`,
            `${performance} / ${accessibility} / ${practices} / ${seo}${lost.length ? ` (${lost.join(", ")})` : ""}`,
            page === "/login" ? "95 / 100 / 100 / –" : "95 / 100 / 100 / 100",
            performance >= 95 && accessibility === 100 && practices === 100 && (seo === 100 || page === "/login"),
          );
        }
      }),
  ],
  [
    "live",
    async (note, dataDirectory) => {
      // Each takes one of the files that a process may open, and the site needs some itself.
      const count = Math.min(MAX_CONNECTIONS, readOpenFileLimit() - OPEN_FILES_OF_SITE);
      const live = await measureLiveConnections({ port: PORT, dataDirectory, count });
      const held = `${live.held} of ${count}`;
      note("live connections held on one node", held, "20,000, or what the limit of open files allows", live.held >= count);
      note("memory per live connection", kB(live.bytesEach), "20 kB", live.bytesEach <= 20_000);
      note("an event to reach one, and the last of them", `${ms(live.delayP50)}, ${ms(live.delayLast)}`, "1 s", live.delayLast <= 1_000);
      note("one core while nothing happens", `${(live.idleCpu * 100).toFixed(1)} %`);
    },
  ],
  [
    "overload",
    (note, dataDirectory) =>
      onSite(dataDirectory, async (site) => {
        const { best, asked, over, share, quick, machine } = await measureOverload(site);
        note("drawn pages at best, one node", `${best.toFixed(1)}/s`);
        const figure = `${share.toFixed(2)} × (${over.good.toFixed(1)}/s of ${asked}/s; ${ms(over.goodP50)}, ${ms(over.goodP95)})`;
        note("the same when five times as many are requested", figure, "0.9 ×", share >= 0.9);
        note("refusing the others, p95", ms(over.awayP95), "1 s", over.awayP95 <= 1_000);
        for (const [page, { goodP50, goodP95 }] of Object.entries(quick))
          note(`${page} meanwhile, p50, p95`, times({ p50: goodP50, p95: goodP95 }), "p95 50 ms", goodP95 <= 50);
        note("a bare Node server meanwhile, p50, p95", times({ p50: machine.goodP50, p95: machine.goodP95 }));
      }),
  ],
  [
    "loud",
    (note, dataDirectory) =>
      onSite(dataDirectory, async (site) => {
        const { alone, rows } = await measureLoudAddress(site);
        for (const { kind, beside, loud } of rows) {
          const slower = ([page, { p95 }]) => p95 / Math.max(alone[page].p95, 10);
          const worst = Object.entries(beside).sort((one, other) => slower(other) - slower(one))[0];
          const [page, { p95 }] = worst;
          const lost = Object.values(beside).reduce((sum, one) => sum + one.lost, 0);
          const refused = (loud.answers[503] ?? 0) + (loud.answers[429] ?? 0);
          const figure = `${slower(worst).toFixed(1)} × (${page} ${ms(alone[page].p95)}, ${ms(p95)}); ${lost} lost; ${refused} refused of the loud one's`;
          const reached = Object.values(beside).every((one) => one.p95 <= 1_000) && slower(worst) <= 3 && lost === 0;
          note(`others' p95 beside one hundred connections of one: ${kind}`, figure, "3 ×, 1 s, 0", reached);
        }
      }),
  ],
  [
    "trust",
    async (note) => {
      const { quickest, slowest, pairs, points } = await measureTrust(20_000);
      // By processor time: it is one thread, and the machine is shared.
      const figure = `${seconds(quickest.cpuMs)} of a core (${seconds(quickest.ms)} to ${seconds(slowest.ms)}, ${pairs} pairs)`;
      note("trust of 20,000 players from all their deals", figure, "5 s", quickest.cpuMs < 5_000);
      const few = points.filter((own) => own < 30);
      note(
        "newcomers with twenty partners there, below 30 points",
        `${few.length} of ${points.length}${few.length > 0 ? ` (${few.join(", ")})` : ""}`,
      );
    },
  ],
  [
    "members",
    async (note) => {
      const { pages, storm } = await measureMembers(TRADES_PORT);
      for (const [page, { kept, drawn }] of Object.entries(pages)) {
        const share = kept / drawn;
        const figure = `${share.toFixed(1)} × (${Math.round(kept)}/s, ${Math.round(drawn)}/s)`;
        note(`${page} for members, kept against drawn for each`, figure, "8 ×", share >= 8);
      }
      for (const [how, { players, guests }] of Object.entries(storm)) {
        const figure = `${Math.round(players.rate)}/s (${ms(players.p50)}, p99 ${ms(players.p99)}), ${Math.round(players.refused)}/s rejected`;
        const what = `500 players on the board, ${how}, while 64 guests read ${Math.round(guests.rate)}/s (p99 ${ms(guests.p99)})`;
        if (how === "kept") note(what, figure, "p99 2 s", players.p99 <= 2_000);
        else note(what, figure);
      }
    },
  ],
  [
    "trades",
    async (note) => {
      const { ours, database } = await measureTrades(TRADES_PORT, DEMO_PICTURES);
      const share = ours / database;
      const rates = `${Math.round(ours)}/s, ${Math.round(database)}/s`;
      note("posting a trade against the database's own inserts", `${share.toFixed(2)} × (${rates})`, "0.5 ×", share >= 0.5);
    },
  ],
  [
    "boards",
    async (note) => {
      const boards = await measureBoards(TRADES_PORT);
      note("the board, a page", ms(boards["the board"].small.ms), "12 ms", boards["the board"].small.ms <= 12);
      for (const [view, { small, large }] of Object.entries(boards)) {
        const slower = large.ms / small.ms;
        const busier = (large.node + large.database) / (small.node + small.database);
        const database = `database ${small.database.toFixed(1)} and ${ms(large.database)}`;
        const figure = `${slower.toFixed(2)} × (${ms(small.ms)}, ${ms(large.ms)}), processor ${busier.toFixed(2)} × (${database}), ${small.shown} and ${large.shown} cards`;
        note(`${view}: 1,000,000 trades against 10,000`, figure, "1.2 ×", slower <= 1.2);
      }
    },
  ],
  [
    "matches",
    async (note) => {
      for (const [page, { p50, slowest }] of Object.entries(await measureMatches(TRADES_PORT)))
        note(`${page}, with 100,000 collections of 200 pets`, `${ms(p50)}, at most ${ms(slowest)}`);
    },
  ],
  [
    "alerts",
    async (note) => {
      const { changes, wishes } = await measureAlerts(TRADES_PORT);
      for (const { what, saveMs, toldMs, told, twice, deaths } of [...changes, wishes]) {
        note(`${what}: the answer`, ms(saveMs), "300 ms", saveMs <= 300);
        note(`${what}: until everybody is told`, `${seconds(toldMs)}${deaths > 0 ? `, the worker killed ${deaths} times` : ""}`);
        note(`${what}: told, and told twice`, `${told}, ${twice}`, "all, 0", twice === 0);
      }
    },
  ],
  [
    "messages",
    async (note) => {
      const { reading, sending, wakes } = await measureMessages(TRADES_PORT);
      const { list, page } = reading;
      note("a list of conversations, among 10,000 of 1,000 messages each", times(list), "30 ms", list.p50 <= 30);
      note("a page of a conversation", times(page), "20 ms", page.p50 <= 20);
      const share = sending.ours / sending.database;
      const rates = `${Math.round(sending.ours)}/s, ${Math.round(sending.database)}/s`;
      note("sending a message against the database's own two statements", `${share.toFixed(2)} × (${rates})`, "0.4 ×", share >= 0.4);
      const what = `a message until its reader's stream says so, ${wakes.readers} readers online`;
      note(what, `${times(wakes)}; ${wakes.lost} of ${wakes.sent} not said`, "p95 250 ms, 0", wakes.p95 <= 250 && wakes.lost === 0);
    },
  ],
  [
    "players",
    async (note) => {
      const { answers, rate, failed, streams, cores, ...all } = await measurePlayers(PLAYERS_PORT);
      const count = Object.values(failed).reduce((sum, one) => sum + one, 0);
      note(
        "1,000 players online for a minute: answers; refused or failed",
        `${answers} (${rate.toFixed(0)}/s); ${count}`,
        "0",
        count === 0,
      );
      note("the same: p50 and p95; p99", `${times(all)}; ${ms(all.p99)}`, "p95 300 ms", all.p95 <= 300);
      const shares = Object.entries(cores).map(([name, used]) => `${name} ${used.toFixed(2)}`);
      note("the same: live streams held; cores in use", `${streams}; ${shares.join(", ")}`, "1000", streams === 1_000);
    },
  ],
]);
