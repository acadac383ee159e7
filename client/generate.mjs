// Makes schema.d.ts from the document of a running site. Its first line is a fingerprint of that document, by which the project's tests
// notice that the types are behind.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";

const address = `${process.env.API_URL ?? "http://localhost:3000"}/api/v1/openapi.json`;
const answer = await fetch(address);
if (!answer.ok) throw new Error(`${address} answered with ${answer.status}.`);
const document = await answer.json();
// Where the site runs is no part of it.
const fingerprint = createHash("sha256")
  .update(JSON.stringify({ ...document, servers: [] }))
  .digest("hex");
const types = astToString(await openapiTypes(document, { defaultNonNullable: false }));
writeFileSync(
  new URL("schema.d.ts", import.meta.url),
  `// Document ${fingerprint}\n// Made by npm run generate; do not change it by hand.\n\n${types}`,
);
