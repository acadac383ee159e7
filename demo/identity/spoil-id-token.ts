import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { RobloxMisbehaviour } from "./misbehaviour.ts";

interface Signing {
  privateKey: KeyObject;
  clientSecret: string;
}

/** Puts exactly the error of `misbehaviour` into an ID token, and signs it again so that it has no other. */
export function spoilIdToken(token: string, misbehaviour: RobloxMisbehaviour, { privateKey, clientSecret }: Signing): string {
  const { nonce, issuer, audience, party, signature, algorithm } = misbehaviour;
  if (!nonce && !issuer && !audience && !party && !signature && !algorithm) return token;
  const [header, claims] = token.split(".", 2).map((part) => JSON.parse(Buffer.from(part, "base64url").toString("utf8")));
  if (nonce) claims.nonce = "the nonce of somebody else";
  if (issuer) claims.iss = "https://issuer.example/";
  if (audience) claims.aud = "another-client";
  if (party) claims.azp = "another-client";
  if (algorithm) header.alg = algorithm;
  const content = `${encode(header)}.${encode(claims)}`;
  if (algorithm === "none") return `${content}.`;
  if (algorithm === "HS256") return `${content}.${createHmac("sha256", clientSecret).update(content).digest("base64url")}`;
  const key = signature ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : privateKey;
  return `${content}.${sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
