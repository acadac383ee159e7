import { expect, test } from "vitest";
import { validXml } from "./valid-xml.ts";

test.each([
  ["noncharacters", "a\uFFFEb\uFFFFc"],
  ["single surrogates", "a\uD800b\uDC00c"],
  ["control characters", "a\u0000b\u000B\u001Fc"],
])("NEWS-014 an XML document loses %s", (_, text) => {
  expect(validXml(text)).toBe("abc");
});

test("an XML document keeps line breaks, tabs, emoji and every script", () => {
  const text = "a\tb\r\n😀 Жук 犬 \uFFFD";
  expect(validXml(text)).toBe(text);
});
