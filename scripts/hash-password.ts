// npm run hash-password: reads a password from the prompt or a pipe, and prints the line for ADMIN_PASSWORD_HASH.
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { hashPassword } from "../app/platform/identity/password-hash.server.ts";

const MIN_LENGTH = 12;

const password = process.stdin.isTTY ? await ask("Password of the admin console: ") : (await text(process.stdin)).replace(/\r?\n$/, "");

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

if ([...password].length < MIN_LENGTH) {
  console.error(`Take at least ${MIN_LENGTH} characters: this password guards the back office.`);
  process.exitCode = 1;
} else console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
