import { answerForms } from "~/access/forms.server.ts";
import { memberColumn } from "~/features/accounts/components/member-column.tsx";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { HookState } from "../components/hook-state.tsx";
import { hookState } from "../core/hook-state.ts";
import { HOOK_STATES } from "../hooks.constants.ts";
import { hookManagerForms } from "../hooks.forms.server.ts";
import { findHooksToManage } from "../hooks.queries.server.ts";
import { hookList } from "../hooks.search-params.ts";
import type { ManagedHook } from "../hooks.types.ts";
import type { Route } from "./+types/hook-manager";

const hookColumns: Columns<ManagedHook, typeof hookList> = [
  { id: "name", header: "For", role: "title", text: ({ name }) => name },
  memberColumn("owner", ({ owner }) => owner),
  { id: "address", header: "Address", text: ({ address }) => address, width: "16rem", long: true },
  { id: "state", header: "State", text: (hook) => HOOK_STATES[hookState(hook)], cell: (hook) => <HookState hook={hook} />, width: "9rem" },
  dateColumn({ id: "failing", header: "Failing since", hides: "at-first", at: ({ failingSince }) => failingSince }),
  dateColumn({ id: "created", header: "Made", order: "created", at: ({ createdAt }) => createdAt }),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await findHooksToManage(contextOf(context), hookList.parse(url.searchParams)) };
}

export const action = answerForms(hookManagerForms);
export const meta = unlistedMeta("Player webhooks");

const ACTS = {
  stop: {
    words: "Stop them",
    question: "Stop the selected webhooks?",
    consequence: "Nothing more is sent to them, and their owners are notified and cannot start them again. This is recorded.",
  },
};

/** Every webhook of a player: whose it is, where it leads, and whether it is sent to. */
export default function HookManager({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Manager title="Player webhooks">
      <ListView
        {...page}
        list={hookList}
        columns={hookColumns}
        acts={ACTS}
        caption="Webhooks of players"
        noun={["webhook", "webhooks"]}
        empty="No webhooks. Those that players make for servers of their own appear in this list."
      />
    </Manager>
  );
}
