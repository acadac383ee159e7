import { data, isRouteErrorResponse } from "react-router";

/** The statuses of a proxy that reaches no server, and of a server without room: as good as no answer. */
const NOT_REACHED = [502, 503, 504];

/**
 * Runs the server's action of a page's form in a `clientAction`. When the server is not reached, `failed` gives the answer and the
 * page stays as it is, with what was typed: its status keeps the router from loading the page anew, which would fail as well and
 * replace it. Throws what the server threw.
 */
export async function orFailed<Answer, Failed>(serverAction: () => Promise<Answer>, failed: () => Failed) {
  try {
    return await serverAction();
  } catch (error) {
    const answered = error instanceof Response || (isRouteErrorResponse(error) && !NOT_REACHED.includes(error.status));
    if (answered) throw error;
    console.warn("The server did not take a form.", error);
    return data(failed(), { status: 503 });
  }
}
