import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a reason in the feed is read as it was written", () => {
  expect(escapeHtml("It's <b>up</b> & 1 < 2")).toBe("It's &lt;b&gt;up&lt;/b&gt; &amp; 1 &lt; 2");
});
