import { Link } from "react-router";
import type { IconName } from "~/text/icon-names.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { OwnApplication } from "../partners.types.ts";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationState } from "./application-state.tsx";

const REQUIREMENTS = [
  "You make videos or streams on YouTube or Twitch, and the channel is yours. We check that with a code.",
  "It has at least 100 subscribers or followers.",
  "It is about the game, and suitable for players of every age.",
  "You trade fairly, and your account here is not banned.",
  "You confirm once a year that you are still with us.",
];

const BENEFITS: { icon: IconName; title: string; text: string }[] = [
  { icon: "star", title: "Featured trades on the homepage", text: "Your open trades get their own row on the homepage." },
  { icon: "badge-check", title: "A partner badge", text: "A checkmark beside your name, wherever it is shown." },
  { icon: "image-up", title: "A pet inventory limit of 500", text: "Five times as many pets in your inventory." },
  { icon: "clock", title: "No cooldowns", text: "Post your next trade, server or suggestion right away." },
  { icon: "megaphone", title: "A page of your own", text: "With your channel, your trades, and a mark while you are live." },
];

interface ApplyPageProps {
  isPartner: boolean;
  application: OwnApplication | null;
  againAt: number | null;
  /** Whether the site can look for the code by itself. */
  checkable: boolean;
}

/** Requirements and benefits of the programme, and how to apply. */
export function ApplyPage({ isPartner, application, againAt, checkable }: ApplyPageProps) {
  const isPending = application?.status === "pending" && !isPartner;
  return (
    <div className="page-width max-w-4xl pb-12">
      <PageHeading title="Become a Partner">For creators who show the game to others.</PageHeading>
      {isPartner && (
        <Notice
          tone="success"
          title="You are a partner"
          className="mb-5"
          action={
            <ButtonLink to="/partner/programme" variant="primary">
              What it brings you
            </ButtonLink>
          }
        >
          Thank you for being with us!
        </Notice>
      )}
      {!isPartner && application && <ApplicationState application={application} againAt={againAt} checkable={checkable} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <section aria-labelledby="requirements">
          <h2 id="requirements" className="mb-2 text-xl">
            Requirements
          </h2>
          <ul className="grid gap-2.5">
            {REQUIREMENTS.map((text) => (
              <li key={text} className="flex gap-2.5 text-pretty">
                <Icon name="check" size={18} className="mt-1 flex-none text-gain" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="mb-2 text-xl">
            Benefits
          </h2>
          <ul className="grid gap-3">
            {BENEFITS.map(({ icon, title, text }) => (
              <li key={title} className="flex gap-3">
                <span className="grid size-10 flex-none place-items-center rounded-control bg-accent-wash text-accent">
                  <Icon name={icon} size={20} />
                </span>
                <span className="min-w-0">
                  <b className="block leading-tight">{title}</b>
                  <span className="text-soft-ink">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {!isPartner && !isPending && againAt === null && (
        <section aria-labelledby="apply" className="mt-9">
          <h2 id="apply" className="mb-3 text-xl sm:text-2xl">
            Your application
          </h2>
          <Card>
            <ApplicationForm />
          </Card>
        </section>
      )}
      <p className="mt-6 text-pretty text-soft-ink">
        See{" "}
        <Link to="/partners" className="font-bold text-accent">
          who is already a partner
        </Link>
        , and in the{" "}
        <Link to="/privacy#partners" className="font-bold text-accent">
          privacy policy
        </Link>{" "}
        what we keep from an application.
      </p>
    </div>
  );
}
