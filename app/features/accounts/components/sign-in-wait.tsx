import "./sign-in-wait.css";
import { TextLink } from "~/ui/text-link.tsx";

interface SignInWaitProps {
  /** The service that is about to be asked. */
  service: string;
  /** The address at which the sign-in is finished, to which the page goes by itself. */
  next: string;
}

/** What is seen while a provider is asked who somebody is, which may take seconds (AUTH-043). It needs no scripts. */
export function SignInWait({ service, next }: SignInWaitProps) {
  return (
    <div className="page-width grid max-w-md justify-items-center gap-5 pt-16 text-center">
      <h1 className="text-2xl">Signing you in…</h1>
      <p role="status" className="text-pretty text-soft-ink">
        {service} is telling us who you are. This takes a moment, sometimes a few seconds.
      </p>
      <div role="progressbar" aria-label="Signing in" className="sign-in-bar" />
      <p className="text-sm text-soft-ink">
        Does nothing happen?{" "}
        <TextLink to={next} reloadDocument>
          Continue here
        </TextLink>
      </p>
    </div>
  );
}
