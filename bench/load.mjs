// A load generator: asks at a steady rate, however slowly it is answered, as visitors do. Forked by overload.mjs, it tells what it saw.
import http from "node:http";

const [url, path, rate, seconds, connections] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) });
const TICK_MS = 10;
/** An answer that takes longer counts as none. */
const PATIENCE_MS = 30_000;

const seen = [];
let asked = 0;
const under = new Set();

/** `{n}` in the path is another number each time, so that the answer is not in memory. */
function ask(due) {
  asked += 1;
  const number = asked + process.pid * 100_000;
  const answered = new Promise((resolve) => {
    const note = (status) => {
      seen.push([status, performance.now() - due]);
      resolve();
    };
    const request = http.get(
      `${url}${path.replace("{n}", number)}`,
      { agent, timeout: PATIENCE_MS, headers: { accept: "text/html" } },
      (response) => {
        response
          .resume()
          .on("end", () => note(response.statusCode))
          .on("error", () => note(0));
      },
    );
    request.on("timeout", () => request.destroy()).on("error", () => note(0));
  });
  under.add(answered);
  answered.then(() => under.delete(answered));
}

const startedAt = performance.now();
const until = startedAt + Number(seconds) * 1_000;
const timer = setInterval(async () => {
  const now = performance.now();
  if (now >= until) {
    clearInterval(timer);
    await Promise.all(under);
    // A long message takes several writes, and unwritten data is lost with the channel.
    process.send({ asked, seconds: (performance.now() - startedAt) / 1_000, seen }, () => process.disconnect());
    agent.destroy();
    return;
  }
  const due = Math.floor(((now - startedAt) / 1_000) * Number(rate));
  for (let count = asked; count < due; count += 1) ask(now);
}, TICK_MS);
