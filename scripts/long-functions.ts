import { Visitor } from "oxc-parser";
import type { Source } from "./sources.ts";

const MAX_FUNCTION_LINES = 80;
/** Code of every request and every form: its functions must be readable at a glance. */
const SHORT = /^(app\/access|app\/ui\/form|app\/ui\/table|server)\/(?!.*\.fixture\.ts$)/;

/** The functions of a source that are too long to read at a glance, one sentence each; nested functions count for the outer one. */
export function checkFunctions({ file, program, text, isTest }: Source): string[] {
  if (isTest || !SHORT.test(file)) return [];
  const long = new Map<string, number>();
  let held = "a function";
  const measure = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = text.slice(node.start, node.end).split("\n").length;
    if (lines > MAX_FUNCTION_LINES) long.set(node.id?.name ?? held, lines);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => {
      if (id.type === "Identifier") held = id.name;
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return [...long].map(([name, lines]) => `${file}: ${name} has ${lines} lines; above ${MAX_FUNCTION_LINES} a function is split.`);
}
