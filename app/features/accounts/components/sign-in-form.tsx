import { useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { Button, type ButtonLook } from "~/ui/button.tsx";
import { PROVIDER_NAMES } from "../accounts.constants.ts";

interface SignInFormProps extends Pick<ButtonLook, "variant" | "size"> {
  provider: Provider;
  /** Where to return to; the page itself when left out. */
  returnTo?: string;
  /** Connects the account to the one that is signed in, instead of signing in with it. */
  linking?: boolean;
  label?: string;
  className?: string;
  buttonClassName?: string;
}

/** Starts a sign-in at a provider; while that is on its way the button says so and is disabled. */
export function SignInForm({ provider, returnTo, linking = false, label, className, buttonClassName, variant, size }: SignInFormProps) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const action = `/auth/${provider}`;
  const starting = navigation.state !== "idle" && navigation.formAction === action;
  useReloadOnReturn(starting);
  return (
    <Form method="post" action={action} className={className}>
      <input type="hidden" name="returnTo" value={returnTo ?? `${pathname}${search}`} />
      {linking && <input type="hidden" name="linking" value="yes" />}
      <Button type="submit" variant={variant} size={size} disabled={starting} className={buttonClassName}>
        {starting ? "Signing in..." : (label ?? `Sign in with ${PROVIDER_NAMES[provider]}`)}
      </Button>
    </Form>
  );
}

/** A browser that goes back from the provider may show the page as it was left, with its button disabled: then the page is reloaded. */
function useReloadOnReturn(leaving: boolean): void {
  useEffect(() => {
    if (!leaving) return;
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, [leaving]);
}
