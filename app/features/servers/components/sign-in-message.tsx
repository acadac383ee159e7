import { FormMessage, useFormHandle } from "~/ui/form/form.tsx";

/** The way to sign in, for the form of a card whose session has ended. Everything else is shown in a toast, or at the top of the page. */
export function SignInMessage({ className }: { className?: string }) {
  const { reply, drawn } = useFormHandle();
  return reply?.status === 401 && !drawn ? <FormMessage className={className} /> : null;
}
