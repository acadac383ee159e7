import { useCallback, useEffect, useState } from "react";
import { data } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { LogoutForm } from "../components/logout-form.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import type { Route } from "./+types/test-login";

/** GET /test-login: the signed-in account, for trying things out; outside production only, and without any secret. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, actor, identity } = contextOf(context);
  if (config.env === "production") throw data(null, { status: 404 });
  const user = actor.kind === "user" ? { id: actor.id, name: actor.name, role: actor.role, ban: actor.ban?.reason ?? null } : null;
  return { user, discord: identity.discord !== undefined };
}

export const meta = unlistedMeta("Login test", "Who is signed in, for trying things out.");

export default function TestLogin({ loaderData: { user, discord } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Login test">For trying things out. This page does not exist in production.</PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <Card as="section" aria-labelledby="current-user">
          <h2 id="current-user" className="mb-3 text-xl">
            Current user
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {Object.entries(user ?? { name: "Guest" }).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-soft-ink">{name}</dt>
                <dd className="break-words font-bold">{value ?? "none"}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-2.5">
            {user ? <LogoutForm /> : discord && <SignInForm provider="discord" label="Direct Discord Login" variant="primary" />}
          </div>
        </Card>
        <BrowserData />
      </div>
    </div>
  );
}

const MAX_SHOWN = 80;

/**
 * The browser's stored data of this site, with a button to clear it. No secret is among it: the session's cookie is out of reach of scripts.
 */
function BrowserData() {
  const [entries, setEntries] = useState<[string, string][]>([]);
  const read = useCallback(() => {
    const keys = Object.keys(localStorage).sort();
    setEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  }, []);
  useEffect(read, [read]);
  const clear = () => {
    localStorage.clear();
    read();
  };
  return (
    <Card as="section" aria-labelledby="browser-data">
      <h2 id="browser-data" className="mb-3 text-xl">
        Stored browser data
      </h2>
      {entries.length === 0 ? (
        <p className="text-soft-ink">Nothing is stored.</p>
      ) : (
        <dl className="grid gap-2">
          {entries.map(([key, value]) => (
            <div key={key}>
              <dt className="font-bold">{key}</dt>
              <dd className="break-all text-soft-ink">{value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button className="mt-5" onClick={clear}>
        Clear LocalStorage
      </Button>
    </Card>
  );
}
