import { useLocation } from "react-router";
import { SignInForm } from "~/features/accounts/components/sign-in-form.tsx";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { classNames } from "~/ui/class-names.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";

interface SignInButtonProps {
  /** The services to sign in with; the button is for the first. */
  providers: Provider[];
  className?: string;
}

/** Starts the sign-in, with a link to the other services where there are more. */
export function SignInButton({ providers: [first, ...others], className }: SignInButtonProps) {
  const { pathname, search } = useLocation();
  if (!first) return null;
  return (
    <div className={classNames("gap-1.5", className)}>
      <SignInForm provider={first} variant="primary" className="flex-1" buttonClassName="w-full" />
      {others.length > 0 && (
        <IconLink to={`/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`} label="Other ways to sign in">
          <Icon name="chevron-down" size={18} />
        </IconLink>
      )}
    </div>
  );
}
