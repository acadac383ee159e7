import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ProgrammePage } from "../components/programme-page.tsx";
import { programmeForms } from "../partners.forms.server.ts";
import { findProgramme } from "../partners.queries.server.ts";
import type { Route } from "./+types/programme";

/** GET /partner/programme: the partnership of a partner. Others are redirected to the application page. */
export async function loader({ context }: Route.LoaderArgs) {
  const programme = await findProgramme(contextOf(context));
  if (!programme) throw redirect("/partner");
  return { programme };
}

export const action = answerForms(programmeForms);
export const meta = unlistedMeta("Your partnership", "What the programme brings you, and how long it lasts.");

export default function ProgrammeRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage {...loaderData} />;
}
