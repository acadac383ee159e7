import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ToastProvider, useToast } from "./toast.tsx";
import { clearTop } from "./toast-stack.tsx";

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
  ["nothing was pressed", undefined, null],
  ["it is further down", { top: 200, bottom: 244, left: 10, right: 100 }, null],
  ["it is just above", { top: 20, bottom: 64, left: 10, right: 100 }, null],
  ["it is beside", { top: 70, bottom: 114, left: 500, right: 600 }, null],
  ["it would be covered", { top: 70, bottom: 113.5, left: 10, right: 100 }, 122],
  ["it would be covered in part", { top: 143, bottom: 187, left: 10, right: 100 }, 195],
  ["it is gone", { top: 0, bottom: 0, left: 0, right: 0 }, null],
  ["it reaches far down, so that nothing fits below", { top: 70, bottom: 700, left: 10, right: 100 }, null],
])("a toast does not cover what was pressed: %s", (_where, pressed, top) => {
  expect(clearTop(pressed, { left: 0, right: 390, top: 64, height: 80 }, 844)).toBe(top);
});
