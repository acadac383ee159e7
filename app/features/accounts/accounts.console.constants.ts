/** After how long without use the admin console is locked again. */
export const CONSOLE_IDLE_MS = 30 * 60_000;

/** The words of the admin console's login. */
export const CONSOLE_MESSAGES = {
  passwordMissing: "Please enter the admin password.",
  passwordWrong: "Incorrect password. Please try again.",
  failed: "An unexpected error occurred. Please try again.",
  notSetUp: "The console is not set up: no password was chosen for it yet.",
  locked: "The console is locked, so nothing was done. Enter the admin password, then send this again.",
  loggedOut: "You are logged out of the console.",
} as const;
