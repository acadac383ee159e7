// The site of this folder and that of an earlier commit, alternately: processor time of a rendered page, and of pages from memory.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pinnedNode, root, toolEnvironment } from "../scripts/toolchain.mjs";
import { median } from "./posting.mjs";
import { startSite } from "./site.mjs";

/** Each request has a different address, so that the page is rendered; the last one is answered from memory. */
const PAGES = ["/trades?min={n}", "/servers?q=a{n}", "/calculator?x={n}", "/pet/1?x={n}", "/values"];
const ROUNDS = 15;
const WARM_UP = 3;
const PAGES_A_ROUND = 15;

/** Prints for each page the processor time that each of the two took for it (milliseconds, median), and their ratio. */
export async function measureAgainst(commit, port) {
  const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-against-"));
  const folder = path.join(scratch, "site");
  const sites = [];
  try {
    run("git", ["worktree", "add", "--quiet", "--detach", folder, commit], root);
    const [here, there] = [root, folder].map((home) => readFileSync(path.join(home, "package-lock.json"), "utf8"));
    if (here === there) symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    // Through the link, an installation would empty the folder that both use.
    const prepare = here === there ? "(tools) => tools.buildIfStale()" : "(tools) => { tools.installPackages(); tools.buildIfStale(); }";
    run(pinnedNode, ["-e", `import('./scripts/toolchain.mjs').then(${prepare})`], folder);
    const environment = { DEMO_PICTURES: "0" };
    for (const [at, home] of [root, folder].entries())
      sites.push(await startSite({ port: port + at, home, dataDirectory: path.join(scratch, `data-${at}`), environment }));
    const table = {};
    for (const page of PAGES) {
      const spent = [[], []];
      for (let round = -WARM_UP; round < ROUNDS; round += 1)
        for (const [at, site] of sites.entries()) {
          const used = await spentOn(site, page);
          if (round >= 0) spent[at].push(used);
        }
      const [ours, theirs] = spent.map(median);
      table[page] = { here: ours.toFixed(2), [commit]: theirs.toFixed(2), ratio: `${(ours / theirs).toFixed(2)} ×` };
    }
    console.table(table);
  } finally {
    for (const site of sites) await site.stop();
    spawnSync("git", ["worktree", "remove", "--force", folder], { cwd: root, stdio: "ignore" });
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function spentOn({ child, url }, page) {
  const before = processorMs(child.pid);
  for (let at = 0; at < PAGES_A_ROUND; at += 1) {
    const response = await fetch(url + page.replace("{n}", String(1 + Math.floor(Math.random() * 1e9))), {
      headers: { accept: "text/html" },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${page} was answered with ${response.status}.`);
  }
  return (processorMs(child.pid) - before) / PAGES_A_ROUND;
}

/** Processor time of all threads of a process, in milliseconds (Linux only). */
export function processorMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"], env: toolEnvironment({}) });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with code ${status}.`);
}
