import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { ACCESS, EVERYBODY, type Visitor } from "../../test/access-table.ts";
import { signInByRequest } from "../../test/sign-in-by-request.ts";

async function visit(playwright: PlaywrightWorkerArgs["playwright"], baseURL: string, who: Visitor | "bare"): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({ baseURL });
  if (who !== "guest") await signInByRequest(request, baseURL, who);
  return request;
}

/** The visitors with the most and the fewest permissions. Rows that refuse all callers are tried by these two. */
const OUTERMOST: readonly Visitor[] = ["owner", "guest"];
/** They send forms without scripts, all others with scripts: then no page is rendered for each answer. */
const WITHOUT_SCRIPTS: readonly Visitor[] = [...OUTERMOST, "banned"];

for (const who of EVERYBODY) {
  test(`every address answers ${who} as the table says`, async ({ playwright, baseURL }) => {
    const visitor = await visit(playwright, `${baseURL}`, who);
    const [victim, elsewhere] = [await visit(playwright, `${baseURL}`, "bare"), await visit(playwright, `${baseURL}`, "bare")];
    const list = await (await elsewhere.get("/settings/security")).text();
    const session = /name="session" value="([0-9a-f-]{36})"/.exec(list)?.[1];
    if (!session) throw new Error("The other user's session is not listed.");
    const { viewer: user } = await (await victim.get("/session.json")).json();
    const headers = { origin: `${baseURL}` };
    const asScript = !WITHOUT_SCRIPTS.includes(who);
    const sending = asScript ? { ...headers, accept: "application/json" } : headers;
    // Signing out comes last: the other rows need the session.
    const rows = Object.entries(ACCESS).sort(([one], [other]) => Number(one === "/logout") - Number(other === "/logout"));
    const wrong: string[] = [];
    const check = (what: string, status: number, expected: number) =>
      status !== expected && wrong.push(`${what}: ${status}, not ${expected}`);
    for (const [, { example: pattern, read, writes = [] }] of rows) {
      const example = pattern.replace("{user}", user);
      check(`GET ${example}`, (await visitor.get(example, { maxRedirects: 0 })).status(), read[who]);
      for (const { form, json, expected } of writes) {
        const filled =
          form &&
          Object.fromEntries(
            Object.entries(form).map(([name, value]) => [name, value.replace("{session}", session).replace("{user}", user)]),
          );
        const sent = await visitor.post(example, { headers: sending, maxRedirects: 0, ...(filled ? { form: filled } : { data: json }) });
        // A script gets the address in the answer, not a redirect.
        const told = asScript && sent.status() === 200 && expected[who] === 303 && (await sent.json()).ok === true;
        check(`POST ${example} ${JSON.stringify(form ?? json)}`, told ? 303 : sent.status(), expected[who]);
      }
      if (!OUTERMOST.includes(who)) continue;
      if (writes.length === 0) {
        const refused = await visitor.post(example, { headers, maxRedirects: 0, form: {} });
        // A locked console refuses before it checks the method.
        const locked = example.startsWith("/admin/console") && refused.status() === 403;
        if (!locked && ![404, 405].includes(refused.status()))
          wrong.push(`POST ${example}: ${refused.status()}, though nothing can be written`);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const answer = await visitor.fetch(example, { method, headers, maxRedirects: 0, form: {} });
        check(`${method} ${example}`, answer.status(), 405);
        check(`${method} ${example}: POST is allowed`, Number(/POST/.test(`${answer.headers().allow}`)), Number(writes.length > 0));
      }
      const bare = await visitor.post(example, { headers: { ...headers, "content-type": "text/plain" }, maxRedirects: 0, data: "no form" });
      if (bare.status() >= 500) wrong.push(`POST ${example} a text: ${bare.status()}`);
      const foreign = await visitor.post(example, { headers: { origin: "https://evil.example" }, maxRedirects: 0, form: {} });
      // The API ignores cookies, so it accepts requests from every origin.
      check(`POST ${example} from another site`, foreign.status(), example.startsWith("/api/pet/") ? 405 : 403);
    }
    expect(wrong).toEqual([]);
    expect((await victim.get("/settings/security")).status(), "the other user's session is untouched").toBe(200);
    await Promise.all([visitor, victim, elsewhere].map((context) => context.dispose()));
  });
}
