import { form } from "~/access/forms.server.ts";
import { lockConsole, openConsole } from "~/features/accounts/accounts.console.commands.server.ts";
import { CONSOLE_MESSAGES } from "~/features/accounts/accounts.console.constants.ts";
import { safeReturnTo } from "~/features/accounts/core/return-to.ts";
import { refreshCaches } from "~/features/site/site.commands.server.ts";
import { ADMIN_MESSAGES, CONSOLE, CONSOLE_LOGIN } from "./admin.constants.ts";

/** The form behind "Refresh Cache". */
export const cacheForms = {
  refresh: form({ command: refreshCaches, done: () => ({ message: ADMIN_MESSAGES.cacheRefreshed, tone: "info" }) }),
};

/** The login of the console, and its "Logout". */
export const consoleForms = {
  login: form({
    command: openConsole,
    input: ({ fields }) => ({ username: fields.text("username"), password: fields.text("password") }),
    done: (_opened, { fields }) => ({ to: toConsolePage(fields.text("returnTo")) }),
    failed: CONSOLE_MESSAGES.failed,
  }),
  logout: form({
    command: lockConsole,
    done: () => ({ message: CONSOLE_MESSAGES.loggedOut, to: CONSOLE_LOGIN }),
  }),
};

/** The console page that somebody wanted to open; its start page for any other address. */
export function toConsolePage(wanted: string | null): string {
  const path = safeReturnTo(wanted);
  return path.startsWith(`${CONSOLE}/`) && !path.startsWith(CONSOLE_LOGIN) ? path : CONSOLE;
}
