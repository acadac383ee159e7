/** The part of `negotiator` that we use. `@types/negotiator` stands at version 0.6, which had no order of preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding"?: string; accept?: string } });
    /** The encoding in `available` with the largest weight, and among equals the first in `preferred`; undefined if none is accepted. */
    encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined;
    /** The media type in `available` that is preferred; among equals the first. Undefined if none is accepted. */
    mediaType<T extends string>(available: readonly T[]): T | undefined;
  }
}
