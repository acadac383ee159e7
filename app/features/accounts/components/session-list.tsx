import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { SECURITY_MESSAGES } from "../accounts.sign-in.constants.ts";
import type { SessionSummary } from "../accounts.types.ts";
import { LogoutForm } from "./logout-form.tsx";

/** Where one is signed in, with device and last use; each can be ended, here or all the others at once. */
export function SessionList({ sessions, onReply }: { sessions: SessionSummary[] } & Pick<LastReply, "onReply">) {
  return (
    <Section title="Where you are signed in" count={sessions.length} action={sessions.length > 1 && <EndOthers onReply={onReply} />}>
      <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
        {sessions.map(({ id, device, createdAt, lastUsedAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <div className="flex min-w-0 items-center gap-3.5">
              <Icon name="monitor-smartphone" size={24} className="flex-none text-soft-ink" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2.5 font-bold">
                  <span>{device}</span>
                  {current && <Chip tone="solid">This browser</Chip>}
                </p>
                <p className="text-soft-ink">
                  Last used <DateTime at={lastUsedAt} />
                </p>
                <p className="text-sm text-soft-ink">
                  Signed in <DateTime at={createdAt} />
                </p>
              </div>
            </div>
            {current ? <LogoutForm /> : <EndOne id={id} device={device} onReply={onReply} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function EndOthers({ onReply }: Pick<LastReply, "onReply">) {
  const form = useForm({ name: "end-others", draft: false, failed: SECURITY_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <SubmitButton variant="danger">Sign out everywhere else</SubmitButton>
    </Form>
  );
}

function EndOne({ id, device, onReply }: Pick<SessionSummary, "id" | "device"> & Pick<LastReply, "onReply">) {
  const form = useForm({ name: "end", about: { session: id }, draft: false, failed: SECURITY_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <SubmitButton>
        Sign out
        <span className="sr-only">{` ${device}`}</span>
      </SubmitButton>
    </Form>
  );
}
