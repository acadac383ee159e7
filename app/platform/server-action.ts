import { data, isRouteErrorResponse } from "react-router";

/** What proxies and a server without room answer with: as good as no answer. */
const NOT_REACHED = [502, 503, 504];

/**
 * Runs the server's action of a page's form in a `clientAction`. Where the server is not reached, `failed` is the answer and the
 * page stays as it is, with what was typed: the status keeps the router from reading the page anew, which would fail as well and
 * take its place. Throws what the server threw.
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
