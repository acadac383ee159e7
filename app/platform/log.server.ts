import { type Logger as PinoLogger, pino } from "pino";

export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error">;

/** The log of the process: one JSON line an event on standard output. */
export function createLog(level: string): PinoLogger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
