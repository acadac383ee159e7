import { SITE } from "~/features/site/site.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { RealCheck } from "../components/real-check.tsx";
import { MAX_PASTED } from "../moderation.warnings.constants.ts";
import { judge } from "../moderation.warnings.queries.server.ts";
import type { Route } from "./+types/is-this-real";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [SITE]);
  return null;
}

/** Without scripts: judges the sent text, and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  // Whatever is no form has no text.
  const fields = await request.formData().catch(() => new FormData());
  const text = String(fields.get("text") ?? "").slice(0, MAX_PASTED);
  return { text, judgement: text.trim() === "" ? undefined : await judge(contextOf(context), text) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Is this real?",
    description: "Paste a link, a name or a message: see at once whether it is the real Roblox or a fake, and what is dangerous about it.",
    path: "/is-this-real",
    keywords: ["fake roblox link", "is this link real", "roblox scam check"],
    index: true,
  });

const HINTS = [
  ["Read a link from its end", "In roblox.com.trade-check.ru the last two words count: it belongs to trade-check.ru."],
  ["Look at each letter", "rob1ox, rоblox with a letter of another alphabet, roblox-login: one wrong letter is another site."],
  ["A picture proves nothing", "Screenshots, badges, “vouches” and live chats are made up in a minute."],
] as const;

/** Where a link, a name or a message is judged. */
export default function IsThisReal({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl pb-12">
      <PageHeading title="Is this real?">
        Did somebody send you a link, or ask for something odd? Paste it here before you do anything.
      </PageHeading>
      <RealCheck text={actionData?.text ?? ""} drawn={actionData?.judgement} />
      <Section title="See it yourself" action={<TextLink to="/safe-trading">How scams work</TextLink>}>
        <dl className="grid gap-3">
          {HINTS.map(([title, text]) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd className="text-pretty text-soft-ink">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
