import { Button } from "~/ui/button.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../servers.constants.ts";
import { SignInMessage } from "./sign-in-message.tsx";
import { useFavorites, writeFavorites } from "./use-favorites.ts";

/**
 * Offers a signed-in user to move the servers that were starred in this browser into the account. They leave the browser once they are
 * stored, so nothing is lost in between, and sending them again changes nothing.
 */
export function FavoritesNotice() {
  const offered = useFavorites().filter(({ keptHere }) => !keptHere);
  const form = useForm({
    name: "take-over",
    action: "/servers",
    draft: false,
    feedback: "toast",
    failed: MESSAGES.starFailed,
    onReply({ ok }, sent) {
      const taken = sent.getAll("server");
      if (ok) writeFavorites((favorites) => favorites.filter(({ id }) => !taken.includes(id)));
    },
  });
  if (offered.length === 0) return null;
  const keep = () => {
    const ids = offered.map(({ id }) => id);
    writeFavorites((favorites) => favorites.map((favorite) => (ids.includes(favorite.id) ? { ...favorite, keptHere: true } : favorite)));
  };
  return (
    <Notice
      className="mb-4"
      title={
        offered.length === 1 ? "1 server is starred in this browser only" : `${offered.length} servers are starred in this browser only`
      }
      action={
        <Form of={form} className="flex flex-wrap gap-2">
          {offered.map(({ id }) => (
            <input key={id} type="hidden" name="server" value={id} />
          ))}
          <SubmitButton size="small" variant="primary">
            Take over
          </SubmitButton>
          <Button size="small" variant="quiet" onClick={keep}>
            Keep here
          </Button>
          <SignInMessage className="basis-full" />
        </Form>
      }
    >
      {`In your account ${offered.length === 1 ? "the star goes" : "the stars go"} with you to every device.`}
    </Notice>
  );
}
