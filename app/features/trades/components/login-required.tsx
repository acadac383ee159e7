import { Button, ButtonLink } from "~/ui/button.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { MESSAGES } from "../trades.constants.ts";

/** Tells a guest that this needs an account. */
export function LoginRequired({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="Log In Required"
      footer={
        <>
          <Button onClick={onClose}>Continue as Guest</Button>
          <ButtonLink to={`/login?${new URLSearchParams({ returnTo })}`} variant="primary">
            Sign in
          </ButtonLink>
        </>
      }
    >
      <p className="text-pretty">{MESSAGES.interestGuest}. It takes a moment, and you come right back to the trade.</p>
    </Sheet>
  );
}
