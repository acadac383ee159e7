import { Link, redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireAccount } from "~/access/guards.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { welcomeForms } from "../accounts.forms.server.ts";
import { WELCOME_MESSAGES } from "../accounts.sign-in.constants.ts";
import { safeReturnTo } from "../core/return-to.ts";
import type { Route } from "./+types/welcome";

/** GET /welcome?returnTo=…: the note for young players, at the first sign-in and until it is answered. */
export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireAccount(contextOf(context));
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"));
  if (user.welcomed) throw redirect(returnTo);
  return { name: user.name, returnTo };
}

/** POST /welcome: whether one is old enough. */
export const action = answerForms(welcomeForms);

export const meta = unlistedMeta("Welcome", "What to know before you take part.");

export default function Welcome({ loaderData: { name, returnTo } }: Route.ComponentProps) {
  const form = useForm({ name: "welcome", about: { returnTo }, draft: false, failed: WELCOME_MESSAGES.failed });
  return (
    <div className="page-width max-w-2xl pt-8">
      <Card as="section" className="grid gap-5">
        <h1 className="text-3xl">
          Welcome, <bdi translate="no">{name}</bdi>!
        </h1>
        <p className="text-lg">A few things first, so that trading stays fun.</p>
        <ul className="grid list-disc gap-2 pl-5 text-pretty">
          <li>
            <strong>Accounts are for players of 13 and above.</strong> If you are younger, the values and the calculator are still yours to
            use.
          </li>
          <li>
            <strong>Still growing up?</strong> Show this page to a parent or guardian, and use your account with their permission.
          </li>
          <li>
            <strong>Keep your secrets.</strong> We never ask for your password, a code, or where you live. Anyone who does is trying to scam
            you.
          </li>
          <li>
            <strong>Trade inside the game only.</strong> Never for real money, and never “you first”.
          </li>
        </ul>
        <p className="text-sm text-soft-ink">
          The full rules are in the{" "}
          <Link to="/terms" className="font-bold text-accent underline underline-offset-3">
            Terms of Service
          </Link>{" "}
          and the{" "}
          <Link to="/privacy" className="font-bold text-accent underline underline-offset-3">
            Privacy Policy
          </Link>
          .
        </p>
        <Form of={form} className="flex flex-wrap gap-2.5">
          <SubmitButton name="age" value="old-enough" variant="primary" size="large">
            I am 13 or older
          </SubmitButton>
          <SubmitButton name="age" value="too-young" size="large">
            I am younger
          </SubmitButton>
          <FormMessage className="w-full" />
        </Form>
        <p className="text-sm text-soft-ink">“I am younger” closes the account that was just made. Nothing about you is kept.</p>
      </Card>
    </div>
  );
}
