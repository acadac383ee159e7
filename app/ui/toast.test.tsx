import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ToastProvider, useToast } from "./toast.tsx";
import { freeTop } from "./toast-stack.tsx";

function Types() {
  return <p>{Object.keys(useToast()).join(" ")}</p>;
}

test("toasts have exactly the types success, error, warning and info (SHELL-111)", () => {
  const html = renderToString(
    <ToastProvider>
      <Types />
    </ToastProvider>,
  );
  expect(html).toBe("<p>success error warning info</p>");
});

test("using toasts outside their provider raises an error (SHELL-115)", () => {
  expect(() => renderToString(<Types />)).toThrow("useToast must be used inside a ToastProvider.");
});

test.each([
  ["nothing is in sight", [], 4],
  ["a title stands below the header", [{ top: 76, bottom: 116, left: 16, right: 300 }], 4],
  ["a title stands at the top", [{ top: 20, bottom: 60, left: 16, right: 300 }], 68],
  [
    "a field follows a title",
    [
      { top: 70, bottom: 114, left: 10, right: 380 },
      { top: 40, bottom: 63.5, left: 16, right: 200 },
    ],
    122,
  ],
  ["a field stands beside", [{ top: 20, bottom: 64, left: 500, right: 600 }], 4],
  ["what was pressed is gone", [{ top: 0, bottom: 0, left: 0, right: 0 }], 4],
  ["a sheet begins below", [{ top: 120, bottom: 844, left: 0, right: 390 }], 4],
  ["a sheet fills the screen", [{ top: 30, bottom: 844, left: 0, right: 390 }], null],
])("SHELL-110 a toast covers no heading, sheet or field: %s", (_where, boxes, top) => {
  expect(freeTop({ left: 0, right: 390, top: 4, height: 60 }, boxes, 844)).toBe(top);
});
