import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { withShellStylesOnce } from "./shell-styles.ts";

it("names the shell's style sheet plainly on every route, and leaves those of pages as they are", () => {
  const routes = {
    root: { id: "root", css: ["/assets/shell.css#"] },
    page: { id: "page", css: ["/assets/shell.css#", "/assets/page.css#", "/assets/other.css"] },
    data: { id: "data" },
  };
  const build = { entry: {}, assets: { version: "1", routes } } as unknown as ServerBuild;
  expect(withShellStylesOnce(build)).toEqual({
    entry: {},
    assets: {
      version: "1",
      routes: {
        root: { id: "root", css: ["/assets/shell.css"] },
        page: { id: "page", css: ["/assets/shell.css", "/assets/page.css#", "/assets/other.css"] },
        data: { id: "data" },
      },
    },
  });
});
