import { z } from "zod";

/** A text that may be left out. */
export const optionalText = z.string().trim().min(1).optional();
/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be ${words.join(" or ")}`);
/** A whole number from one to another. */
export const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error);
};
/** A length of time in milliseconds. */
export const milliseconds = (standard: number, from = 50, to = 600_000) => whole(from, to).default(standard);
/** An address of the web. */
export const webAddress = (protocol: RegExp = /^https?$/) =>
  z.url({ protocol, error: "must be an address such as https://values.example" });
