import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useWarningCheck } from "./use-warning-check.ts";

test("MOD-063 until the rules are loaded nothing is questioned or withheld", () => {
  function Composer() {
    const { check } = useWarningCheck();
    return <p>{check("give me your password") ?? "sent"}</p>;
  }
  expect(renderToStaticMarkup(<Composer />)).toBe("<p>sent</p>");
});
