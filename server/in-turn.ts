import type { FastifyRequest } from "fastify";
import { AppError } from "~/platform/http/errors.ts";
import type { Callers } from "./callers.ts";
import { limitedAddress } from "./client-address.ts";
import type { OwnTurns } from "./own-turns.ts";

/** Stands for the result of work that was not done, because too much of its caller's waits. */
export const TOO_MUCH = Symbol("too much");

/** Does short work for a request at its caller's next turn. */
export type InTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T | typeof TOO_MUCH>;

/** Does it at once, for whoever hosts a part alone. */
export const atOnce: InTurn = (_request, work) => work();

/** Makes the function for what is answered without the router. */
export function createInTurn(lookUps: OwnTurns, callers: Callers): InTurn {
  return async (request, work) => {
    const caller = callers.of(request.headers.cookie, limitedAddress(request.ip));
    let isBegun = false;
    const begun = () => {
      isBegun = true;
      return work();
    };
    try {
      return await lookUps.run(caller, begun);
    } catch (error) {
      if (isBegun || !(error instanceof AppError)) throw error;
      await callers.pause(caller);
      return TOO_MUCH;
    }
  };
}
