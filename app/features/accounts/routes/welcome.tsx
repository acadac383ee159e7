import { Form, Link, redirect } from "react-router";
import { requireAccount } from "~/access/guards.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { redirectSignedOut } from "~/platform/http/flash.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import type { FlashCode } from "../accounts.constants.ts";
import { answerWelcome } from "../accounts.sign-in.commands.server.ts";
import { safeReturnTo } from "../core/return-to.ts";
import type { Route } from "./+types/welcome";

/** GET /welcome?returnTo=…: the note for young players, at the first sign-in and until it is answered. */
export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireAccount(contextOf(context));
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"));
  if (user.welcomed) throw redirect(returnTo);
  return { name: user.name, returnTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const age = form.get("age");
  if (age !== "old-enough" && age !== "too-young") throw new AppError("malformed", "Please press one of the two buttons.");
  const { kept } = await answerWelcome(ctx, age === "old-enough");
  if (kept) return redirect(safeReturnTo(form.get("returnTo")), 303);
  return redirectSignedOut(ctx.config, "too-young" satisfies FlashCode);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Welcome",
    description: "What to know before you take part.",
    path: "/welcome",
    keywords: ["welcome"],
    index: false,
  });

export default function Welcome({ loaderData: { name, returnTo } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl pt-8">
      <Card as="section" className="grid gap-5">
        <h1 className="text-3xl">Welcome, {name}!</h1>
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
            <strong>Keep your secrets.</strong> Nobody of us ever asks for your password, a code, or where you live. Whoever does wants to
            cheat you.
          </li>
          <li>
            <strong>Trade inside the game only.</strong> Never for real money, and never “you first”.
          </li>
        </ul>
        <p className="text-sm text-soft-ink">
          The whole rules:{" "}
          <Link to="/terms" className="font-bold text-accent underline underline-offset-3">
            Terms of Service
          </Link>{" "}
          and{" "}
          <Link to="/privacy" className="font-bold text-accent underline underline-offset-3">
            Privacy Policy
          </Link>
          .
        </p>
        <Form method="post" reloadDocument className="flex flex-wrap gap-2.5">
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" name="age" value="old-enough" variant="primary" size="large">
            I am 13 or older
          </Button>
          <Button type="submit" name="age" value="too-young" size="large">
            I am younger
          </Button>
        </Form>
        <p className="text-sm text-soft-ink">“I am younger” closes the account that was just made. Nothing about you is kept.</p>
      </Card>
    </div>
  );
}
