// Opens many live connections from a process of its own, each as if from another address, and says when events arrive.
import { randomUUID } from "node:crypto";
import net from "node:net";

const [port, count] = process.argv.slice(2).map(Number);
const AT_ONCE = 50;
const CARDS = 24;
const TRADES = Array.from({ length: 1_000 }, () => randomUUID());

let greeted = 0;
let delays = [];
let lost = 0;

/** The board with a page of its cards, not the same cards for everybody. */
function topicsOf(index) {
  const cards = Array.from({ length: CARDS }, (_, card) => TRADES[(index * 7 + card) % TRADES.length]);
  return ["board", ...cards.map((id) => `trade:${id}`)].join(",");
}

function connect(index) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let told = false;
    socket.setEncoding("latin1");
    socket.on("connect", () =>
      socket.write(
        `GET /live?topics=${topicsOf(index)} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => {
      if (!told) {
        if (!chunk.startsWith("HTTP/1.1 200")) return reject(new Error(chunk.slice(0, 300)));
        told = true;
        greeted += 1;
        resolve();
      }
      const at = /"tradeId":"(\d+)"/.exec(chunk)?.[1];
      if (at) delays.push(Date.now() - Number(at));
      if (delays.length === count) {
        process.send({ delays: delays.sort((a, b) => a - b) });
        delays = [];
      }
    });
    socket.on("error", reject);
    socket.on("close", () => {
      lost += 1;
    });
  });
}

for (let from = 0; from < count; from += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => connect(from + index)));
process.send({ greeted });
process.on("message", () => process.send({ lost }));
