import type { ComponentProps } from "react";
import { useFetcher } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../servers.constants.ts";
import type { PrivateServer, ServerAnswer } from "../servers.types.ts";
import { useAnswerToast } from "./use-answer-toast.ts";
import { setFavorite, useFavorites } from "./use-favorites.ts";

type Starred = Pick<PrivateServer, "id" | "name" | "stars" | "starred">;

/** Stars a server, or takes the star back (SRV-006): on the account of whoever is signed in, in the browser of a guest (SRV-012). */
export function StarButton({ server, signedIn }: { server: Starred; signedIn: boolean }) {
  return signedIn ? <AccountStar server={server} /> : <GuestStar server={server} />;
}

/** Shows the change at once, and takes it back where it failed (ADM-SRV-034, ADM-SRV-035). */
function AccountStar({ server }: { server: Starred }) {
  const fetcher = useFetcher<ServerAnswer>();
  useAnswerToast(fetcher.data);
  const asked = fetcher.formData?.get("do");
  const starred = asked ? asked === "star" : server.starred;
  const stars = server.stars + Number(starred) - Number(server.starred);
  const busy = fetcher.state !== "idle";
  return (
    // A second press waits for what came of the first: only then is it known what it would change.
    <fetcher.Form method="post" action="/servers" className="flex-none" onSubmit={(event) => busy && event.preventDefault()}>
      <input type="hidden" name="server" value={server.id} />
      <StarFace name={server.name} stars={stars} starred={starred} type="submit" value={starred ? "unstar" : "star"} aria-busy={busy} />
    </fetcher.Form>
  );
}

function GuestStar({ server }: { server: Starred }) {
  const toast = useToast();
  const starred = useFavorites().includes(server.id);
  const toggle = () => {
    setFavorite(server.id, !starred);
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
      name="do"
      aria-pressed={starred}
      title={starred ? "Remove from favorites" : "Add to favorites"}
      className="star-button figures flex min-h-11 flex-none items-center gap-1.5 rounded-control px-3"
    >
      <Icon name="star" size={18} className={starred ? "fill-current" : undefined} />
      <span className="sr-only">Favorite {name}: </span>
      {stars.toLocaleString("en-US")}
      <span className="sr-only">{stars === 1 ? " star" : " stars"}</span>
    </button>
  );
}
