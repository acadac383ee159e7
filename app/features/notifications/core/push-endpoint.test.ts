import { expect, test } from "vitest";
import { isPushEndpoint } from "./push-endpoint.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://db5p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://me@fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com.example.com/abc", false],
  ["https://evilpush.apple.com.example/abc", false],
  ["https://xpush.apple.com/abc", false],
  ["https://10.0.0.1/abc", false],
  ["http://127.0.0.1:9/abc", false],
  ["http://127.1:9/abc", false],
  ["http://2130706433/abc", false],
  ["https://fcm.googleapis.com./abc", false],
  ["javascript:alert(1)", false],
  ["nothing", false],
])("only the services of browsers are called: %s is %s", (address, allowed) => {
  expect(isPushEndpoint(address)).toBe(allowed);
});

test("a demo may name one more service, and only that one is called", () => {
  const own = "http://127.0.0.1:4000";
  expect(isPushEndpoint("http://127.0.0.1:4000/abc", own)).toBe(true);
  for (const other of ["http://127.0.0.1:4001/abc", "http://127.0.0.1/abc", "https://127.0.0.1:4000/abc", "http://localhost:4000/abc"])
    expect(isPushEndpoint(other, own)).toBe(false);
  expect(isPushEndpoint("http://127.0.0.1:4000@evil.example/abc", own)).toBe(false);
});
