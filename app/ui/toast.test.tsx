import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ToastProvider, useToast } from "./toast.tsx";

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
