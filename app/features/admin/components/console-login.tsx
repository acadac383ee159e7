import { CONSOLE_MESSAGES } from "~/features/accounts/accounts.console.constants.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { CONSOLE_LOGIN, DASHBOARD } from "../admin.constants.ts";

interface ConsoleLoginProps {
  /** The page of the console to go on to. */
  returnTo: string;
  /** Whether a password was chosen for this site. */
  isSetUp: boolean;
  /** Whether this is the demo with its well-known password. */
  isDemo: boolean;
}

/** "Admin Access": the login that opens the console, or how to set one up. */
export function ConsoleLogin(props: ConsoleLoginProps) {
  return (
    <div className="page-width max-w-lg pb-10">
      <PageHeading title="Admin Access">The console needs its own password, on top of your role.</PageHeading>
      {props.isSetUp ? <LoginForm {...props} /> : <NotSetUp />}
    </div>
  );
}

function LoginForm({ returnTo, isDemo }: ConsoleLoginProps) {
  const form = useForm({
    name: "login",
    action: `${CONSOLE_LOGIN}?${new URLSearchParams({ returnTo })}`,
    about: { returnTo },
    draft: false,
    failed: CONSOLE_MESSAGES.failed,
    check: (sent) => (sent.get("password") === "" ? { password: CONSOLE_MESSAGES.passwordMissing } : undefined),
  });
  return (
    <Card>
      <Form of={form} className="grid gap-4">
        <FormMessage>
          {isDemo && (
            <Notice>
              This is the demo: its password is <strong>bubblegum</strong>.
            </Notice>
          )}
        </FormMessage>
        <TextField name="username" label="Username (optional)" placeholder="admin" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton variant="primary" icon={<Icon name="lock" size={18} />}>
            Open the console
          </SubmitButton>
          <ButtonLink to={DASHBOARD} variant="quiet">
            Back to the dashboard
          </ButtonLink>
        </div>
        <p className="text-pretty text-sm text-soft-ink">
          It stays open in this browser until you log out or leave it unused for 30 minutes.
        </p>
      </Form>
    </Card>
  );
}

function NotSetUp() {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">The console is not set up</h2>
      <p className="text-pretty">
        It has no password yet. To set one, run <code>npm run hash-password</code> on the server, type a password, set{" "}
        <code>ADMIN_PASSWORD_HASH</code> to what it prints, and restart the site. Only the hash is stored.
      </p>
      <p className="text-pretty">The dashboard has the same sections and needs no extra password.</p>
      <ButtonLink to={DASHBOARD} variant="primary" className="justify-self-start">
        To the dashboard
      </ButtonLink>
    </Card>
  );
}
