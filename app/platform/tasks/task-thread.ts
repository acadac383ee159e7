import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

// A thread of the task pool (tasks.server.ts) starts here. Node runs the sources as they are, without a build step, so the short name of
// the app's folder is explained to it.
const app = path.resolve(import.meta.dirname, "../..");

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith("~/") ? pathToFileURL(path.join(app, specifier.slice(2))).href : specifier, context),
});

/** Runs a task: the function of that name in that file, which is relative to the app's folder. */
export default async function runTask({ file, name, input }: { file: string; name: string; input: unknown }): Promise<unknown> {
  const tasks = await import(pathToFileURL(path.join(app, file)).href);
  return tasks[name](input);
}
