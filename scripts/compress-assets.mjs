// Writes a .br and a .gz beside every text file of the client build, so that the host never compresses a static file itself.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const client = path.join(import.meta.dirname, "../build/client");

for (const name of readdirSync(client, { recursive: true })) {
  if (!/\.(js|css|svg|json|webmanifest|txt|ico)$/.test(name)) continue;
  const file = path.join(client, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
