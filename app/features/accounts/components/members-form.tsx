import type { ReactNode } from "react";
import { ownText } from "~/ui/own-text.tsx";
import { SignInForms } from "./sign-in-forms.tsx";
import { useIsBanned } from "./use-is-banned.ts";

interface MembersFormProps {
  /** What it is for, after "so you can't". */
  act: string;
  /** For guests, why they sign in first, after "Sign in first:". */
  signInFirst?: string | false;
  /** The form. */
  children: ReactNode;
}

/** A form that needs an account. Guests find the ways to sign in above it; banned accounts are told in its place that it is not for them. */
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
