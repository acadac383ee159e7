import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** A page in one of its states, as one visitor sees it. */
export interface State {
  /** Names the state in a failure. */
  what: string;
  /** Where it is; without one, the state follows the one before on the same page. */
  address?: string | ((request: APIRequestContext) => Promise<string>);
  /** Brings the page into the state. */
  arrange?(page: Page): Promise<unknown>;
  /** It exists on a wide screen only, and is arranged and checked there. */
  wide?: true;
  /** Selectors of what axe checks and leaves out. */
  include?: string;
  exclude?: string;
}

const HEIGHT = 800;
/** The other widths are measured, too. */
const softly = expect.configure({ soft: true });
const [NARROWEST, PHONE, DESKTOP] = [320, 390, 1280];

/** The state is accessible on a phone in the dark and on a desktop in the light, and nothing scrolls sideways at any width. */
export async function expectState(page: Page, { what, address, arrange, wide, include, exclude }: State): Promise<void> {
  const shell = new ShellPage(page);
  const show = (width: number) => page.setViewportSize({ width, height: HEIGHT });
  await show(wide ? DESKTOP : PHONE);
  if (address !== undefined) await shell.open(typeof address === "string" ? address : await address(page.request));
  await arrange?.(page);
  const scope = { ...(include && { include }), ...(exclude && { exclude }) };
  for (const width of wide ? [DESKTOP] : [PHONE, NARROWEST, DESKTOP]) {
    await show(width);
    await softly.poll(() => shell.overflow(), `${what} at ${width} pixels`).toBeLessThanOrEqual(0);
    if (width === NARROWEST && address !== undefined) {
      // A browser with a larger text size: everything measured in text grows.
      await shell.enlargeText(2);
      await softly.poll(() => shell.overflow(), `${what} at ${width} pixels, with text of twice its size`).toBeLessThanOrEqual(0);
      await shell.enlargeText(1);
    }
    if (width !== NARROWEST)
      await expectAccessible(page, `${what} at ${width} pixels`, { ...scope, themes: [width === PHONE ? "dark" : "light"] });
  }
}

/** The first address on a page that the pattern finds. */
export function firstLink(path: string, pattern: RegExp) {
  return async (request: APIRequestContext): Promise<string> => {
    const [, found] = pattern.exec(await (await request.get(path)).text()) ?? [];
    if (!found) throw new Error(`${path} has no link ${pattern}.`);
    return found.replaceAll("&amp;", "&");
  };
}
