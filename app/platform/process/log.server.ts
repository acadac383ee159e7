import { type Logger as PinoLogger, pino, stdSerializers } from "pino";
import { currentRequestId } from "./request-id.server.ts";

export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error">;

/** The log of the process: one JSON line per event on standard output, or to `destination`. Lines within a request carry its id. */
export function createLog(level: string, destination?: { write(line: string): void }): PinoLogger {
  const mixin = () => {
    const request = currentRequestId();
    return request === undefined ? {} : { request };
  };
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError }, mixin };
  return destination ? pino(options, destination) : pino(options);
}

/** An error for the log. The parameters of a failed query are left out: they may be private or secret. */
function describeError(error: unknown) {
  if (!(error instanceof Error) || !("params" in error) || !("query" in error)) return stdSerializers.err(error as Error);
  const { code, constraint, message: reason } = (error.cause ?? {}) as { code?: string; constraint?: string; message?: string };
  const frames = error.stack?.slice(error.stack.search(/\n {4}at /));
  return { type: error.constructor.name, message: `Failed query: ${error.query}`, reason, code, constraint, stack: frames };
}
