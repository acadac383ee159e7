import { useRootData } from "~/platform/browser/root-data.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** A button for each service one can sign in with here; the first one stands out. `returnTo`: this page when left out. */
export function SignInForms({ returnTo }: { returnTo?: string }) {
  return (
    <div className="flex w-full max-w-xs flex-col gap-2.5">
      {(useRootData()?.providers ?? []).map((provider, at) => (
        <SignInForm
          key={provider}
          provider={provider}
          returnTo={returnTo}
          variant={at === 0 ? "primary" : "plain"}
          size="large"
          buttonClassName="w-full"
        />
      ))}
    </div>
  );
}
