import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { logoutForms } from "../accounts.forms.server.ts";

/** POST /logout: ends this browser's session and leads home. */
export const action = answerForms(logoutForms);

export function loader() {
  return redirect("/");
}
