import { type AppContext, contextOf } from "~/platform/http/context.server.ts";
import type { List } from "~/text/list-params.ts";
import { readOpened } from "~/text/opened.ts";
import { type FormCommand, form } from "./forms.server.ts";

interface Manager<L extends List, Page, Row> {
  list: L;
  /** Reads a page of the list, and checks permission. */
  find(ctx: AppContext, choices: ReturnType<L["parse"]>): Promise<Page>;
  /** The row that the address names, for its form; nothing if there is none. */
  findRow(ctx: AppContext, id: string): Promise<Row | null | undefined>;
}

/** The loader of a manager: a page of its list, and the row that the address opens. */
export function loadManager<L extends List, Page, Row>({ list, find, findRow }: Manager<L, Page, Row>) {
  return async ({ url, context }: { url: URL; context: Parameters<typeof contextOf>[0] }) => {
    const ctx = contextOf(context);
    const page = find(ctx, list.parse(url.searchParams) as ReturnType<L["parse"]>);
    const [read, opened] = await Promise.all([page, readOpened(url, (id) => findRow(ctx, id))]);
    return { page: read, opened };
  };
}

interface ManagerForms<Row extends object> {
  /** As `managedRows` made them. */
  commands: { add: FormCommand<Row>; change: FormCommand<Row>; delete: FormCommand<{ name: string; count: number }> };
  /** The messages of success. */
  done: { add(row: Row): string; change(row: Row): string; delete(rows: { name: string; count: number }): string };
  /** The messages for a failure on our side; there is a general one by default. */
  failed?: { add: string; change: string; delete: string };
  /** The largest picture of a row, sent as `image`. */
  maxImageBytes?: number;
}

/** The forms of a manager, which lead back to its list as it was. */
export function managerForms<Row extends object>({ commands, done, failed, maxImageBytes }: ManagerForms<Row>) {
  const file = maxImageBytes === undefined ? undefined : { name: "image", maxBytes: maxImageBytes };
  const formOf = <Value extends object>(command: FormCommand<Value>, say: (value: Value) => string, options: object) =>
    form<Value>({ command, back: true, done: (value) => withWarning(say(value), value), ...options });
  return {
    add: formOf(commands.add, done.add, { failed: failed?.add, file }),
    change: formOf(commands.change, done.change, { failed: failed?.change, file }),
    delete: formOf(commands.delete, done.delete, { failed: failed?.delete }),
  };
}

/** The message of success, with the row's warning if any (`warns` of `managedRows`). */
function withWarning(message: string, value: object) {
  return "warning" in value && typeof value.warning === "string" ? { message, more: value.warning, tone: "warning" as const } : { message };
}
