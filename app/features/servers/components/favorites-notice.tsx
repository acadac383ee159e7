import { useRevalidator } from "react-router";
import { useSentForm } from "~/platform/browser/use-sent-form.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES } from "../servers.constants.ts";
import { useFavorites, writeFavorites } from "./use-favorites.ts";

const FAILED = { ok: false, message: MESSAGES.starFailed };

/**
 * Offers a signed-in user to take the servers that were starred in this browser over into the account. They leave the browser once they
 * are stored, so nothing is lost in between; sending them again changes nothing.
 */
export function FavoritesNotice() {
  const toast = useReadyToast();
  const { revalidate } = useRevalidator();
  const offered = useFavorites().filter(({ keptHere }) => !keptHere);
  const { sending, submit } = useSentForm(
    "/servers/favorites",
    () => FAILED,
    ({ ok, message }: typeof FAILED, form) => {
      if (!ok) return toast.error(message);
      const taken = form.getAll("server");
      writeFavorites((favorites) => favorites.filter(({ id }) => !taken.includes(id)));
      toast.success(message);
      void revalidate();
    },
  );
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
        <form onSubmit={submit} className="flex flex-wrap gap-2">
          {offered.map(({ id }) => (
            <input key={id} type="hidden" name="server" value={id} />
          ))}
          <Button type="submit" size="small" variant="primary" busy={sending !== null}>
            Take over
          </Button>
          <Button size="small" variant="quiet" onClick={keep}>
            Keep here
          </Button>
        </form>
      }
    >
      In your account {offered.length === 1 ? "the star goes" : "the stars go"} with you to every device.
    </Notice>
  );
}
