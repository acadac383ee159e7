import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a text is shown as it was written", () => {
  expect(escapeHtml(`It's <b>"up"</b> & 1 < 2`)).toBe("It&#x27;s &lt;b&gt;&quot;up&quot;&lt;/b&gt; &amp; 1 &lt; 2");
});
