// The limits of Node itself on this machine, to tell the machine from the site: one answer for all requests, or files of a folder.
import { readFileSync } from "node:fs";
import http from "node:http";

const [port, file, ...headers] = process.argv.slice(2);
const body = readFileSync(file);
const head = [...headers, "content-length", String(body.length)];
http
  .createServer((_request, response) => {
    response.writeHead(200, head);
    response.end(body);
  })
  .listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
