import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkMixedText } from "./mixed-text.ts";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

const TYPES = "export type Elements = React.ReactElement | false | null | undefined;\n";

/** The problems of a project that has these components. */
function problemsOf(components: string): string[] {
  root = mkdtempSync(path.join(tmpdir(), "bubblegum-mixed-text-"));
  mkdirSync(path.join(root, "app"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  const compilerOptions = { strict: true, jsx: "react-jsx", module: "esnext", moduleResolution: "bundler", noEmit: true, types: ["react"] };
  writeFileSync(path.join(root, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["app"] }));
  writeFileSync(path.join(root, "app/page.tsx"), TYPES + components);
  return checkMixedText(root).map((problem) => problem.replace(/^app\/page\.tsx:\d+: /, ""));
}

/** The problems of an element with these props in scope. */
const problemsIn = (props: string, jsx: string) => problemsOf(`export const draw = (${props}) => ${jsx};\n`);

const SOUND: [name: string, props: string, jsx: string][] = [
  ["a number that is the only child", "count: number", "<p>{count}</p>"],
  ["a sentence that is one string", "count: number", "<p>{String(count) + ' of 8'}</p>"],
  ["text that comes and goes as the only child", "words: string | null", "<p>{words}</p>"],
  ["changing text in an element of its own", "count: number", "<p><b>{count}</b> of 8</p>"],
  ["static text before an element that comes and goes", "open: boolean", "<p>Open {open && <b>now</b>}</p>"],
  ["a list of elements beside others", "names: string[]", "<ul><li>All</li>{names.map((name) => <li key={name}>{name}</li>)}</ul>"],
  ["a slot that holds elements alone", "children: Elements", "<div><b>Title</b>{children}</div>"],
  ["a constant beside an element", "", "<p><b>up</b>{' '}to {8 as const}</p>"],
];
test.each(SOUND)("the check of mixed text accepts %s", (_, props, jsx) => {
  expect(problemsIn(props, jsx)).toEqual([]);
});

const BROKEN: [name: string, props: string, jsx: string, problem: RegExp][] = [
  ["a number beside words", "count: number", "<p>{count} of 8</p>", /^“\{count\}” may be text beside other children/],
  ["words that come and go beside an element", "sure: boolean", '<p><b>Fair</b>{sure && "?"}</p>', /may be text beside/],
  ["one of two texts beside words", "one: boolean", '<p>{one ? "pet" : "pets"} more</p>', /may be text beside/],
  ["children of any kind beside an element", "children: React.ReactNode", "<p><b>Note</b>{children}</p>", /“\{children\}” may be text/],
  ["a list of texts", "names: string[]", "<p>{names}</p>", /is a list with text/],
  ["words after an element that comes and goes", "busy: boolean", "<p>{busy && <i />} Save</p>", /“Save” stands after something/],
  ["words in a fragment", "open: boolean", "<p>{open && <>now</>}</p>", /“now” is text in a fragment/],
  ["a name that may be translated", "name: string", "<bdi>{name}</bdi>", /is a name without translate="no"/],
];
test.each(BROKEN)("the check of mixed text finds %s", (_, props, jsx, problem) => {
  expect(problemsIn(props, jsx)).toEqual([expect.stringMatching(problem)]);
});

test("the check of mixed text finds a component that returns text, and words after one that may draw nothing", () => {
  expect(
    problemsOf(`
      function Sign({ on }: { on: boolean }) { return on ? "on" : <b>off</b>; }
      function Mark({ on }: { on: boolean }) { return on ? <b>!</b> : null; }
      function Dot() { return <i />; }
      export const draw = (on: boolean) => [<p><Sign on={on} /></p>, <p><Mark on={on} /> words</p>, <p><Dot /> words</p>];
    `),
  ).toEqual([expect.stringMatching(/^“Sign” returns text/), expect.stringMatching(/^“words” stands after something/)]);
});
