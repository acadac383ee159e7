import { test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { CALCULATOR, COMMUNITY, PETS, SHELL, TOO_YOUNG, TRADING } from "./guest-states.ts";
import { COLLECTOR, NEWCOMER, PARTNER, TRADER, WARNED } from "./member-states.ts";
import { ADMIN, MODERATOR, OWNER } from "./staff-states.ts";
import { expectState, type State } from "./state.ts";

/** Accounts of the demo, and the states that they see. */
const PASS: [account: string, states: State[]][] = [
  ...[SHELL, PETS, CALCULATOR, TRADING, COMMUNITY, TOO_YOUNG].map((states): [string, State[]] => ["guest", states]),
  ["user", TRADER],
  ["long", COLLECTOR],
  ["new", NEWCOMER],
  ["partner", PARTNER],
  ["bare", WARNED],
  ["moderator", MODERATOR],
  ["admin", ADMIN],
  ["owner", OWNER],
];
/** Pages of one browser context, which keeps the code of the site. */
const MAX_PAGES = 4;

/** The states of a few pages each; those that follow another state stay with it. */
function inTests(states: State[]): State[][] {
  const tests: State[][] = [];
  for (const state of states) {
    const last = tests.at(-1);
    const isNew = state.address !== undefined;
    if (!last || (isNew && last.filter(({ address }) => address !== undefined).length === MAX_PAGES)) tests.push([state]);
    else last.push(state);
  }
  return tests;
}

for (const [account, states] of PASS) {
  for (const own of inTests(states)) {
    const pages = own.filter(({ address }) => address !== undefined).map(({ what }) => what);
    test(`axe finds nothing and nothing scrolls sideways on ${pages.join(", ")}`, { tag: "@desktop" }, async ({ page, baseURL }) => {
      await page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
      if (account !== "guest") await signInByRequest(page.request, `${baseURL}`, account);
      for (const state of own) await test.step(state.what, () => expectState(page, state));
    });
  }
}
