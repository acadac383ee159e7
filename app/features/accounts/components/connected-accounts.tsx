import { Form } from "react-router";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Section } from "~/ui/section.tsx";
import { useRootData } from "~/use-root-data.ts";
import { PROVIDER_NAMES } from "../accounts.constants.ts";
import type { ConnectedIdentity } from "../accounts.types.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The services with which one can sign in to this account: each can be connected, and disconnected again as long as another stays. */
export function ConnectedAccounts({ identities }: { identities: ConnectedIdentity[] }) {
  const shown = [...new Set([...identities.map(({ provider }) => provider), ...(useRootData()?.providers ?? [])])];
  return (
    <Section title="Connected accounts">
      <Card as="div" padding="none" className="divide-y divide-line">
        {shown.map((provider) => {
          const identity = identities.find((known) => known.provider === provider);
          return (
            <div key={provider} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
              <div className="min-w-0">
                <p className="font-bold">{PROVIDER_NAMES[provider]}</p>
                <p className="text-soft-ink">
                  {identity ? (
                    <>
                      {identity.username}, since <DateTime at={identity.linkedAt} />
                    </>
                  ) : (
                    "Not connected"
                  )}
                </p>
              </div>
              {identity ? (
                <DisconnectForm provider={provider} last={identities.length === 1} />
              ) : (
                <SignInForm provider={provider} linking label={`Connect ${PROVIDER_NAMES[provider]}`} />
              )}
            </div>
          );
        })}
      </Card>
    </Section>
  );
}

function DisconnectForm({ provider, last }: { provider: Provider; last: boolean }) {
  if (last) return <p className="text-sm text-soft-ink">Your only way to sign in</p>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="provider" value={provider} />
      <Button type="submit" name="do" value="disconnect" variant="danger">
        Disconnect {PROVIDER_NAMES[provider]}
      </Button>
    </Form>
  );
}
