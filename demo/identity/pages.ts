import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";

/** One row of the account chooser. */
export interface Choice {
  key: string;
  about: string;
  name: string;
  /** The line under the name. */
  handle: string;
  /** Address of the picture, or null for a letter. */
  picture: string | null;
}

const FONTS = {
  "fredoka.woff2": "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
  "nunito-sans.woff2": "@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2",
};
const fromProject = (file: string) => readFileSync(path.join(projectRoot, file));

/** A file that the pages load, by its name; undefined for any other name. */
export function readAsset(name: string): { type: string; body: Buffer } | undefined {
  // The tokens of the site first, so that the chooser changes its colours with it.
  if (name === "chooser.css") {
    return {
      type: "text/css; charset=utf-8",
      body: Buffer.concat([fromProject("app/ui/tokens.css"), fromProject("demo/identity/chooser.css")]),
    };
  }
  const font = Object.entries(FONTS).find(([file]) => file === name)?.[1];
  return font === undefined ? undefined : { type: "font/woff2", body: fromProject(path.join("node_modules", font)) };
}

/** The account chooser. Its form is sent to the page's own address with `account` or `cancel`. */
export function chooserPage({ service, base, choices }: { service: string; base: string; choices: Choice[] }): string {
  return page(
    base,
    `Choose a ${service} account`,
    `<p class="stand-in">Demo sign-in</p>
<h1>Who would you like to be?</h1>
<p class="explanation">This stands in for ${escapeHtml(service)}, so that you can try everything. It asks for no password, and nothing leaves this site.</p>
<form method="post">
<ul>
${choices.map(chooserRow).join("\n")}
<li><button class="account" name="account" value="new"><span class="picture letter" aria-hidden="true">+</span><span class="who"><b>Someone new</b><small>A fresh account</small></span></button></li>
</ul>
<button class="cancel" name="cancel" value="1">Cancel</button>
</form>`,
  );
}

function chooserRow({ key, about, name, handle, picture }: Choice): string {
  const face =
    picture === null
      ? `<span class="picture letter" aria-hidden="true">${escapeHtml([...name][0] ?? "?")}</span>`
      : `<img class="picture" src="${escapeHtml(picture)}" alt="" width="44" height="44">`;
  return `<li><button class="account" name="account" value="${escapeHtml(key)}">${face}<span class="who"><b>${escapeHtml(name)}</b><small>${escapeHtml(handle)}</small></span><span class="about">${escapeHtml(about)}</span></button></li>`;
}

/** The page of a sign-in that cannot continue. */
export function refusalPage({ base, message, appUrl }: { base: string; message: string; appUrl: string }): string {
  return page(
    base,
    "Sign-in stopped",
    `<p class="stand-in">Demo sign-in</p>
<h1>This sign-in can’t go on</h1>
<p class="explanation">${escapeHtml(message)}</p>
<a class="cancel" href="${escapeHtml(appUrl)}/">Back to the site</a>`,
  );
}

function page(base: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Demo sign-in</title>
<link rel="stylesheet" href="${escapeHtml(base)}/chooser.css">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
