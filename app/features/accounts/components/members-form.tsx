import type { ReactNode } from "react";
import { ownText } from "~/ui/own-text.tsx";
import { SignInForms } from "./sign-in-forms.tsx";
import { useIsBanned } from "./use-is-banned.ts";

interface MembersFormProps {
  /** Its purpose, after "so you can't". */
  act: string;
  /** For guests, why they sign in first, after "Sign in first:". */
  signInFirst?: string | false;
  /** The form. */
  children: ReactNode;
}

/** A form that needs an account. Guests see the sign-in above it; banned accounts see a refusal in its place. */
export function MembersForm({ act, signInFirst, children }: MembersFormProps) {
  if (useIsBanned())
    return <p className="text-pretty rounded-card bg-fair-wash px-4 py-3">{`Your account is banned, so you can't ${act}.`}</p>;
  return (
    <>
      {signInFirst && (
        <div className="grid gap-3">
          <p className="text-pretty">{`Sign in first: ${signInFirst}.`}</p>
          <SignInForms />
        </div>
      )}
      {ownText(children)}
    </>
  );
}
