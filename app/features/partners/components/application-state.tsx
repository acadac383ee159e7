import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Day } from "~/ui/date-time.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import type { OwnApplication } from "../partners.types.ts";

interface ApplicationStateProps {
  application: OwnApplication;
  againAt: number | null;
  checkable: boolean;
}

/** The state of one's own application. */
export function ApplicationState({ application, againAt, checkable }: ApplicationStateProps) {
  const { status, reviewNotes, reviewedAt } = application;
  if (status === "pending") return <PendingApplication application={application} checkable={checkable} />;
  if (status === "approved") return null;
  return (
    <Notice tone="warning" title="Your last application was rejected" className="mb-5">
      {reviewedAt !== null && (
        <p>
          <span>On </span>
          <Day at={reviewedAt} long />
        </p>
      )}
      {reviewNotes !== "" && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {`“${reviewNotes}”`}
        </p>
      )}
      <p>
        <span>{againAt === null ? "You can apply again." : "You can apply again from "}</span>
        {againAt !== null && <Day at={againAt} long />}
        {againAt !== null && <span> on.</span>}
      </p>
    </Notice>
  );
}

function PendingApplication({ application, checkable }: Pick<ApplicationStateProps, "application" | "checkable">) {
  const { channelName, channelUrl, createdAt, owned } = application;
  return (
    <Card as="section" aria-labelledby="waiting" className="mb-7 grid gap-4">
      <div>
        <h2 id="waiting" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          Your application is waiting for our team <Chip tone="fair">Pending</Chip>
        </h2>
        <p className="mt-1 text-pretty text-soft-ink">
          <b className="text-ink wrap-anywhere">{channelName}</b> (
          <OutsideLink href={channelUrl} className="text-accent underline wrap-anywhere">
            {channelUrl.replace("https://", "")}
          </OutsideLink>
          <span>), sent on </span>
          <Day at={createdAt} long />
          <span>. You get a notification as soon as it is decided.</span>
        </p>
      </div>
      {owned ? <CodeFound /> : <CodeWanted code={application.code} checkable={checkable} />}
      <Withdraw />
    </Card>
  );
}

const CodeFound = () => (
  <p className="flex items-center gap-2 font-bold">
    <Icon name="circle-check" size={20} className="flex-none text-gain" /> The channel is yours: we have seen the code.
  </p>
);

function CodeWanted({ code, checkable }: { code: string; checkable: boolean }) {
  const form = useForm({ name: "check", action: "/partner", draft: false });
  return (
    <div className="rounded-card bg-sunk p-4">
      <h3 className="text-lg">Show that the channel is yours</h3>
      <p className="mt-1 text-pretty">
        Put this code anywhere into the description of your channel, and leave it there until we have answered.
      </p>
      <p className="mt-2 flex items-center gap-2">
        <code className="figures text-xl tracking-wide">{code}</code>
        <CopyButton text={code} what="the code" />
      </p>
      {checkable ? (
        <Form of={form} className="mt-3 grid justify-items-start gap-2">
          <SubmitButton variant="primary" icon={<Icon name="search" size={18} />}>
            Look for it now
          </SubmitButton>
          <FormMessage />
        </Form>
      ) : (
        <p className="mt-2 text-pretty text-soft-ink">Our team will look for it when they read your application.</p>
      )}
    </div>
  );
}

function Withdraw() {
  const form = useForm({ name: "withdraw", action: "/partner", draft: false });
  return (
    <ConfirmForm of={form} variant="quiet" question="Withdraw your application?" consequence="It is deleted, and you can send another one.">
      Withdraw it
    </ConfirmForm>
  );
}
