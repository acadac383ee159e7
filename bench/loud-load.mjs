// One visitor under full load: repeats on each connection as soon as it is answered, and reports the answers. Forked by loud-address.mjs.
import http from "node:http";
import net from "node:net";

const { url, from, connections, seconds, requests } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
const until = performance.now() + seconds * 1_000;
const answers = {};
let asked = 0;
let unasked = 0;

function note(what) {
  answers[what] = (answers[what] ?? 0) + 1;
}

/** `{n}` is another number each time, `{token}` another session that does not exist. */
const filled = (text) => text.replace("{n}", asked + process.pid * 100_000).replace("{token}", String(asked).padStart(43, "A"));

function ask() {
  const {
    method = "GET",
    path,
    emptyFields,
    body = emptyFields && "pet=&".repeat(emptyFields),
    ...headers
  } = requests[asked % requests.length];
  asked += 1;
  return new Promise((resolve) => {
    const options = { agent, method, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])) };
    const request = http.request(url + filled(path), options, (response) => {
      const { "retry-after": retryAfter } = response.headers;
      const refused = [429, 503].includes(response.statusCode);
      // A live stream never ends by itself.
      if (response.headers["content-type"]?.startsWith("text/event-stream")) response.destroy();
      response
        .resume()
        .on("error", () => undefined)
        .on("close", () => {
          note(refused && retryAfter === undefined ? `${response.statusCode} without Retry-After` : response.statusCode);
          resolve();
        });
    });
    request.on("error", () => {
      unasked += 1;
      setTimeout(resolve, 10);
    });
    request.end(body && filled(body));
  });
}

/** Sends many requests at once on a new connection, and waits until it ends or was quiet for a second. */
function askAhead() {
  const { path, pipelined } = requests[0];
  const { hostname, host, port } = new URL(url);
  const head = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port), localAddress: from });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on("error", () => undefined).on("close", resolve);
    socket.on("data", (chunk) => {
      for (const [, status] of chunk.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g)) note(status);
    });
    socket.write(head.repeat(pipelined));
  });
}
const askOnce = requests[0].pipelined ? askAhead : ask;

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) await askOnce();
  }),
);
agent.destroy();
process.send({ answers, unasked, seconds }, () => process.disconnect());
