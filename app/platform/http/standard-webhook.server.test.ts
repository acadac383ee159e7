import { expect, test } from "vitest";
import { createWebhookSecret, signedHeaders } from "./standard-webhook.server.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

test("API-083 the signature is the one that the libraries of Standard Webhooks expect", () => {
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}', at: new Date(1_614_265_330_900) };
  expect(signedHeaders({ ...message, secrets: [SECRET] })).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  const two = signedHeaders({ ...message, secrets: [createWebhookSecret(), SECRET] })["webhook-signature"];
  expect(two).toMatch(/^v1,\S{44} v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE=$/);
});

test("API-083 a secret has 256 bits, and no two are the same", () => {
  const secrets = Array.from({ length: 50 }, createWebhookSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
});
