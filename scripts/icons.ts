// `node scripts/icons.ts`: writes app/ui/icons.svg, one file with every icon of app/text/icon-names.ts, from Lucide's own drawings.
import { writeFileSync } from "node:fs";
import path from "node:path";
import lucide from "lucide-react/dynamicIconImports.mjs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES, type IconName } from "../app/text/icon-names.ts";

export const ICONS_FILE = path.join(import.meta.dirname, "../app/ui/icons.svg");

/** The file with all icons, each a symbol under its name. */
export async function drawIcons(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(drawSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC License, https://lucide.dev/license -->\n${symbols.join("\n")}\n</svg>\n`;
}

async function drawSymbol(name: IconName): Promise<string> {
  const { default: drawing } = await lucide[name]();
  const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/(?:path|rect|circle|line|polyline|polygon|ellipse)>/g, "/>")}</symbol>`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(ICONS_FILE, await drawIcons());
