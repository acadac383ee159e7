import { answerForms } from "~/access/forms.server.ts";
import { memberColumn } from "~/features/accounts/components/member-column.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { tokenManagerForms } from "../api.forms.server.ts";
import { findTokensToManage } from "../api.queries.server.ts";
import { tokenList } from "../api.search-params.ts";
import type { ManagedToken } from "../api.types.ts";
import type { Route } from "./+types/token-manager";

const tokenColumns: Columns<ManagedToken, typeof tokenList> = [
  { id: "name", header: "For", role: "title", text: ({ name }) => name },
  memberColumn("owner", ({ owner }) => owner),
  { id: "scopes", header: "May", text: ({ scopes }) => scopes.join(", "), width: "12rem", long: true },
  { id: "state", header: "State", text: ({ stoppedAt }) => (stoppedAt === null ? "Valid" : "Stopped"), width: "7rem" },
  dateColumn({ id: "used", header: "Last used", at: ({ lastUsedAt }) => lastUsedAt }),
  dateColumn({ id: "created", header: "Made", order: "created", at: ({ createdAt }) => createdAt }),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findTokensToManage(contextOf(context), tokenList.parse(url.searchParams)) };
}

export const action = answerForms(tokenManagerForms);
export const meta = unlistedMeta("API tokens");

const ACTS = {
  stop: {
    words: "Stop them",
    question: "Stop the selected tokens?",
    consequence: "Programs that use them lose access at once, and their owners see that the team stopped them. It is recorded.",
  },
};

/** Every token of the public API: whose it is, what it may do, and when it was used. */
export default function TokenManager({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Manager title="API tokens">
      <ListView
        {...page}
        list={tokenList}
        columns={tokenColumns}
        acts={ACTS}
        caption="API tokens"
        noun={["token", "tokens"]}
        empty="No tokens. Those that players make for programs of their own appear in this list."
      />
    </Manager>
  );
}
