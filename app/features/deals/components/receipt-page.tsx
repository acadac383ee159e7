import "./deals.css";
import { Link } from "react-router";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { formatDateTime } from "~/text/dates.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { DELETED_NAME, DISPUTES } from "../deals.constants.ts";
import type { Receipt, ReceiptPlayer } from "../deals.types.ts";
import { DealSide } from "./deal-sides.tsx";

const nameOf = ({ name }: ReceiptPlayer) => name ?? DELETED_NAME;

/** The receipt of a deal, readable with its code: both sides' pets, and which players confirmed. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { code, players, isVoid, dispute } = receipt;
  const [one, other] = players;
  const { appUrl = "" } = useRootData() ?? {};
  return (
    <div className="page-width deal-page max-w-3xl">
      <header>
        <p className="text-soft-ink">
          <bdi translate="no">{nameOf(one)}</bdi> and <bdi translate="no">{nameOf(other)}</bdi>
        </p>
        <h1 className="text-2xl sm:text-3xl">Deal receipt</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="receipt-code figures">{code}</span>
          <CopyButton text={`${appUrl}/receipts/${code}`} what="the address of this receipt" />
          <Standing receipt={receipt} />
        </p>
      </header>
      {isVoid && (
        <Notice tone="error" title="Our team has voided this receipt">
          We looked at this deal, and it is not what happened. This receipt proves nothing.
        </Notice>
      )}
      {!isVoid && dispute !== null && (
        <Notice tone="warning" title={DISPUTES[dispute].title}>
          {DISPUTES[dispute].text}
        </Notice>
      )}
      {!isVoid && (
        <>
          <OneSided players={players} />
          <Card padding="snug" className="deal-sides">
            <Gave player={one} />
            <Icon name="arrow-left-right" size={20} className="deal-arrow text-soft-ink" />
            <Gave player={other} />
          </Card>
          <Card as="section" aria-label="When" padding="snug">
            <dl className="receipt-facts">
              <Fact label="Agreed" at={receipt.agreedAt} more="The values are from that minute." />
              {players.map((player, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two players, and neither moves.
                <Fact key={at} label={`Confirmed by ${nameOf(player)}`} at={player.confirmedAt} />
              ))}
            </dl>
          </Card>
        </>
      )}
      <OnlyHere appUrl={appUrl} />
    </div>
  );
}

function Standing({ receipt: { players, isVoid, dispute } }: { receipt: Receipt }) {
  if (isVoid) return <Chip tone="loss">Void</Chip>;
  if (dispute !== null) return <Chip tone="loss">{DISPUTES[dispute].chip}</Chip>;
  return players.every(({ confirmedAt }) => confirmedAt !== null) ? (
    <Chip tone="gain">Confirmed by both</Chip>
  ) : (
    <Chip tone="fair">Confirmed by one side only</Chip>
  );
}

function OneSided({ players }: Pick<Receipt, "players">) {
  const [confirmed, silent] = [players.find((one) => one.confirmedAt !== null), players.find((one) => one.confirmedAt === null)];
  if (!confirmed || !silent) return null;
  return (
    <Notice tone="warning" title={`Only ${nameOf(confirmed)} says that this happened`}>
      <span>
        <bdi translate="no">{nameOf(silent)}</bdi> has not confirmed it. This does not prove that the two traded.
      </span>
    </Notice>
  );
}

function Gave({ player }: { player: ReceiptPlayer }) {
  const { member, gave } = player;
  const isRenamed = member !== null && player.name !== null && member.name !== player.name;
  return (
    <DealSide
      label={`${nameOf(player)} gave`}
      head={
        <span>
          {member && !isRenamed ? <MemberLink member={member} whole /> : <bdi translate="no">{nameOf(player)}</bdi>}
          <span> gave</span>
        </span>
      }
      note={
        isRenamed && (
          <p className="text-soft-ink text-sm">
            Now called <MemberLink member={member} whole />
          </p>
        )
      }
      items={gave}
    />
  );
}

function Fact({ label, at, more }: { label: string; at: number | null; more?: string }) {
  const hydrating = useHydrating();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {at === null ? (
          <span>Not confirmed</span>
        ) : (
          <span>
            <span>{formatDateTime(at, "UTC")}</span>
            {/* In UTC for every reader; only the browser knows the reader's own time. */}
            {!hydrating && (
              <span className="block text-soft-ink text-sm">
                Your time: <DateTime at={at} named />
              </span>
            )}
          </span>
        )}
        {more && <span className="block text-soft-ink text-sm">{more}</span>}
      </dd>
    </div>
  );
}

function OnlyHere({ appUrl }: { appUrl: string }) {
  return (
    <Notice tone="warning" title="Only this page is proof" action={<TextLink to="/receipts">Check another receipt</TextLink>}>
      Look at the address at the top of your browser. It has to begin with exactly <b className="wrap-anywhere">{`${appUrl}/receipts/`}</b>.
      A picture of a receipt proves nothing, because anybody can draw one. Ask for the code, and type it in here yourself.{" "}
      <Link to="/is-this-real" className="font-bold text-accent underline underline-offset-3">
        Is this address real?
      </Link>
    </Notice>
  );
}
