import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { areaLanguage } from "~/platform/page-cache/page-language.server.ts";
import { AREA_LANGUAGE } from "~/text/languages.ts";
import { readSlot } from "../components/read-slot.tsx";
import { UploadPage } from "../components/upload-page.tsx";
import { UPLOAD_WORDS } from "../core/upload-words.ts";
import { uploadForms } from "../inventory.forms.server.ts";
import { findGivenName } from "../inventory.queries.server.ts";
import type { Route } from "./+types/upload";

/** GET /inventory/upload: the form, with the known Roblox name. Redirects a guest to the page for signing in, with a notice. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = areaLanguage({ request, context });
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") {
    const told = flashCookie(ctx.config, { tone: "warning", message: UPLOAD_WORDS[language].guest });
    throw redirect("/profile", { headers: { "set-cookie": told } });
  }
  return { language, robloxUsername: await findGivenName(ctx) };
}

export const action = answerForms(uploadForms);

export const meta: Route.MetaFunction = (args) => {
  const { title, intro } = UPLOAD_WORDS[args.loaderData?.language ?? AREA_LANGUAGE];
  return unlistedMeta(title, intro)(args);
};

export default function Upload({ loaderData: { language, robloxUsername } }: Route.ComponentProps) {
  return <UploadPage language={language} robloxUsername={robloxUsername} rowSlot={readSlot} />;
}
