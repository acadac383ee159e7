import type { ReactNode } from "react";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { type LastReply, LastReplyNotice } from "~/ui/form/last-reply.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { CredentialForm } from "./credential-form.tsx";
import { type Credential, CredentialList, type CredentialListProps } from "./credential-list.tsx";
import { NewSecret, secretIn } from "./new-secret.tsx";

interface CredentialPageProps<Row extends Credential> extends CredentialListProps<Row> {
  title: string;
  intro: string;
  /** Advice below the introduction. */
  advice?: string;
  noun: readonly [one: string, many: string];
  last: LastReply;
  /** The label of the secret that was just made. */
  secret: { what: string; label: string };
  failed: string;
  initial: Readonly<Record<string, string>>;
  /** The fields of a new credential besides its name. */
  fields: ReactNode;
  /** A hint for players without one. */
  empty: string;
  more: { to: string; words: string };
}

/** A player's credentials of one kind: a form for a new one, whose secret is shown once, and the existing ones. */
export function CredentialPage<Row extends Credential>(props: CredentialPageProps<Row>) {
  const { title, intro, advice, noun, last, secret, failed, initial, fields, empty, more, ...list } = props;
  const [one, many] = noun;
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title={title}>{intro}</PageHeading>
      {advice && <p className="text-pretty font-bold">{advice}</p>}
      <LastReplyNotice of={last} className="mt-4" />
      <NewSecret of={last} {...secret} />
      <Section title={`New ${one}`}>
        <Card>
          <CredentialForm key={secretIn(last)} word={one} failed={failed} initial={initial} onReply={last.onReply}>
            {fields}
          </CredentialForm>
        </Card>
      </Section>
      <Section title={`Your ${many}`} count={list.rows.length}>
        {list.rows.length > 0 ? (
          <CredentialList {...list} />
        ) : (
          <EmptyState level={3} title={`No ${many} yet`}>
            <p>{empty}</p>
          </EmptyState>
        )}
      </Section>
      <p className="mt-4">
        <TextLink to={more.to}>{more.words}</TextLink>
      </p>
    </div>
  );
}
