import { type ComponentProps, useEffect, useState } from "react";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { setFavorite, useFavorites } from "./use-favorites.ts";
import { useServerAct } from "./use-server-act.ts";

type Starred = Pick<PrivateServer, "id" | "name" | "stars" | "starred">;

/** Stars a server, or takes the star back (SRV-006): on the account of whoever is signed in, in the browser of a guest (SRV-012). */
export function StarButton({ server, signedIn }: { server: Starred; signedIn: boolean }) {
  return signedIn ? <AccountStar server={server} /> : <GuestStar server={server} />;
}

/** Shows the change at once, and takes it back if it failed (ADM-SRV-034, ADM-SRV-035). */
function AccountStar({ server }: { server: Starred }) {
  /** What was done here, until the reloaded page shows it too. */
  const [done, setDone] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the page says that has changed.
  useEffect(() => setDone(undefined), [server]);
  // A second press has to wait for the answer to the first: only then is it known what it would change.
  const { sending, submit } = useServerAct((act) => setDone(act === "star"));
  const starred = sending ? sending === "star" : (done ?? server.starred);
  const stars = server.stars + Number(starred) - Number(server.starred);
  const busy = sending !== undefined;
  return (
    <form method="post" action="/servers" onSubmit={submit} className="flex-none">
      <input type="hidden" name="server" value={server.id} />
      <StarFace name={server.name} stars={stars} starred={starred} type="submit" value={starred ? "unstar" : "star"} aria-busy={busy} />
    </form>
  );
}

function GuestStar({ server }: { server: Starred }) {
  const toast = useToast();
  const starred = useFavorites().some(({ id }) => id === server.id);
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
