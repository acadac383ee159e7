import { type ComponentProps, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { STORAGE_REFUSED } from "~/features/site/components/browser-store.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { setFavorite, useFavorites } from "./use-favorites.ts";

type Starred = Pick<PrivateServer, "id" | "name" | "stars" | "starred">;

/** Stars a server, or takes the star back: in the account of a signed-in player, in the browser of a guest. */
export function StarButton({ server, signedIn }: { server: Starred; signedIn: boolean }) {
  return signedIn ? <AccountStar server={server} /> : <GuestStar server={server} />;
}

/** Shows the change at once, and takes it back if it failed. */
function AccountStar({ server }: { server: Starred }) {
  /** The state set here, until the reloaded page shows it too. */
  const [done, setDone] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's data have changed.
  useEffect(() => setDone(undefined), [server]);
  const { pathname, search } = useLocation();
  const form = useForm({
    name: "star",
    // Without scripts the list opens again as it was.
    action: pathname === "/servers" ? pathname + search : "/servers",
    about: { id: server.id },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.starFailed,
    onReply: ({ ok }, sent) => ok && setDone(isWanted(sent)),
  });
  const starred = form.sending ? isWanted(form.sending) : (done ?? server.starred);
  const stars = server.stars + Number(starred) - Number(server.starred);
  return (
    <Form of={form} className="contents">
      <StarFace
        name={server.name}
        stars={stars}
        starred={starred}
        type="submit"
        value={starred ? "no" : "yes"}
        aria-busy={form.sending !== null}
      />
      {/* A line of its own below the head of the card. */}
      <FormMessage className="basis-full" />
    </Form>
  );
}

const isWanted = (sent: FormData) => sent.get("wanted") === "yes";

function GuestStar({ server }: { server: Starred }) {
  const toast = useReadyToast();
  const starred = useFavorites().some(({ id }) => id === server.id);
  const toggle = () => {
    if (!setFavorite(server.id, !starred)) return toast.error(STORAGE_REFUSED);
    toast.success(starred ? MESSAGES.unstarred : MESSAGES.starred);
  };
  return <StarFace name={server.name} stars={server.stars + Number(starred)} starred={starred} type="button" onClick={toggle} />;
}

interface StarFaceProps extends ComponentProps<"button"> {
  name: string;
  stars: number;
  starred: boolean;
}

function StarFace({ name, stars, starred, ...rest }: StarFaceProps) {
  return (
    <button
      {...rest}
      name="wanted"
      aria-pressed={starred}
      title={starred ? "Remove from favorites" : "Add to favorites"}
      className="star-button figures flex min-h-11 flex-none items-center gap-1.5 rounded-control px-3"
    >
      <Icon name="star" size={18} className={starred ? "fill-current" : undefined} />
      <span className="sr-only">
        Favorite <bdi translate="no">{name}</bdi>:{" "}
      </span>
      <span>{formatNumber(stars)}</span>
      <span className="sr-only">{stars === 1 ? " star" : " stars"}</span>
    </button>
  );
}
