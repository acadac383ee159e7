import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { readSlot } from "../components/read-slot.tsx";
import { UploadPage } from "../components/upload-page.tsx";
import { UPLOAD } from "../core/german-words.ts";
import { uploadForms } from "../inventory.forms.server.ts";
import { findGivenName } from "../inventory.queries.server.ts";
import type { Route } from "./+types/upload";

/** GET /inventory/upload: the form, with the known Roblox name. Redirects a guest to the page for signing in, with a notice. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") {
    const told = flashCookie(ctx.config, { tone: "warning", message: UPLOAD.guest });
    throw redirect("/profile", { headers: { "set-cookie": told } });
  }
  return { robloxUsername: await findGivenName(ctx) };
}

export const action = answerForms(uploadForms);

export const meta = unlistedMeta(UPLOAD.title, UPLOAD.intro);

export default function Upload({ loaderData: { robloxUsername } }: Route.ComponentProps) {
  return <UploadPage robloxUsername={robloxUsername} rowSlot={readSlot} />;
}
