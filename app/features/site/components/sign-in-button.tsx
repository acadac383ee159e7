import { useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button.tsx";

/** Leads to the sign-in (SHELL-084); disabled and saying so while that is on its way (SHELL-085, SHELL-086). */
export function SignInButton({ className }: { className?: string }) {
  const starting = useNavigation().location?.pathname === "/login";
  if (starting)
    return (
      <Button variant="primary" disabled className={className}>
        Signing in...
      </Button>
    );
  return (
    <ButtonLink to="/login" variant="primary" className={className}>
      Sign in with Roblox
    </ButtonLink>
  );
}
