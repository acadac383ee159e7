import { useRootData } from "~/platform/browser/root-data.ts";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { Section } from "~/ui/section.tsx";
import { PROVIDER_NAMES } from "../accounts.constants.ts";
import type { ConnectedIdentity } from "../accounts.types.ts";
import { DisconnectForm } from "./disconnect-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The services with which one can sign in to this account: each can be connected, and disconnected again as long as another stays. */
export function ConnectedAccounts({ identities, onReply }: { identities: ConnectedIdentity[] } & Pick<LastReply, "onReply">) {
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
                    <span>
                      <bdi translate="no">{identity.username}</bdi>, since <DateTime at={identity.linkedAt} />
                    </span>
                  ) : (
                    "Not connected"
                  )}
                </p>
              </div>
              {identity && identities.length === 1 ? (
                <p className="text-sm text-soft-ink">Your only way to sign in</p>
              ) : identity ? (
                <DisconnectForm provider={provider} onReply={onReply} />
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
