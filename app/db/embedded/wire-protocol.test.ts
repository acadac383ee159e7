import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { concat, type FrontendBatch, FrontendReader, queryMessage, syncMessage } from "./wire-protocol.ts";

const TERMINATE = new Uint8Array([0x58, 0, 0, 0, 4]);
const FLUSH = new Uint8Array([0x48, 0, 0, 0, 4]);
const STARTUP = new Uint8Array([0, 0, 0, 9, 0, 3, 0, 0, 0]);

/** A message of the extended protocol that asks for no answer: a Parse, here with any body. */
function parseMessage(body: Uint8Array): Uint8Array {
  const message = concat([new Uint8Array([0x50, 0, 0, 0, 0]), body]);
  new DataView(message.buffer).setUint32(1, body.length + 4);
  return message;
}

const anyMessage = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map(parseMessage),
  fc.string().map((sql) => queryMessage(sql)),
  fc.constantFrom(syncMessage(), FLUSH),
);

function readAll(chunks: Uint8Array[]): FrontendBatch[] {
  const reader = new FrontendReader();
  return chunks.flatMap((chunk) => [...reader.read(chunk)].map(({ kind, bytes }) => ({ kind, bytes: bytes.slice() })));
}

describe("FrontendReader", () => {
  test("FrontendReader cuts the stream the same way however it arrives, and loses no byte", () => {
    fc.assert(
      fc.property(fc.array(anyMessage), fc.array(fc.nat(400)), (messages, cuts) => {
        const stream = concat([STARTUP, ...messages, TERMINATE]);
        const chunks: Uint8Array[] = [];
        let start = 0;
        for (const cut of [...cuts, stream.length]) {
          chunks.push(stream.slice(start, start + cut));
          start += cut;
        }
        const batches = readAll(chunks);
        expect(batches).toEqual(readAll([stream]));
        expect(concat(batches.map(({ bytes }) => bytes))).toEqual(stream);
      }),
    );
  });

  test("FrontendReader ends a batch at each message that asks for an answer", () => {
    const parse = parseMessage(new Uint8Array(3));
    const batches = readAll([concat([STARTUP, parse, parse, FLUSH, parse, syncMessage(), queryMessage("select 1"), TERMINATE])]);
    expect(batches.map(({ kind, bytes }) => [kind, bytes.length])).toEqual([
      ["startup", 9],
      ["flush", 21],
      ["query", 13],
      ["query", 14],
      ["terminate", 5],
    ]);
  });

  test("FrontendReader says whether part of a batch is waiting", () => {
    const reader = new FrontendReader();
    expect([...reader.read(STARTUP)]).toHaveLength(1);
    expect(reader.hasPending).toBe(false);
    expect([...reader.read(parseMessage(new Uint8Array(3)))]).toEqual([]);
    expect(reader.hasPending).toBe(true);
  });
});
