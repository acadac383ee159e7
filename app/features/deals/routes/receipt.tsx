import { data, redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { statusOf } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { shortLine } from "~/text/plain-text.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ReceiptCheck } from "../components/receipt-check.tsx";
import { ReceiptPage } from "../components/receipt-page.tsx";
import { findReceipt } from "../deals.receipts.commands.server.ts";
import type { Route } from "./+types/receipt";

/** The shown length of an invalid code. */
const MAX_TRIED = 60;

/** GET /receipts/{code}: the receipt of a deal. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const found = await findReceipt(contextOf(context), { code });
  if (!found.ok)
    return data({ receipt: null, message: found.message, tried: shortLine(code, MAX_TRIED) }, { status: statusOf(found.reason) });
  if (found.receipt.code !== code) throw redirect(`/receipts/${found.receipt.code}`);
  return data({ receipt: found.receipt, message: null, tried: "" });
}

export const meta = unlistedMeta("Deal receipt", "What two players traded, and who of them confirmed it.");

export default function ReceiptRoute({ loaderData: { receipt, message, tried } }: Route.ComponentProps) {
  if (receipt) return <ReceiptPage receipt={receipt} />;
  return (
    <div className="page-width max-w-2xl pb-10">
      <PageHeading title="No receipt here">{message}</PageHeading>
      <ReceiptCheck key={tried} tried={tried} />
    </div>
  );
}
