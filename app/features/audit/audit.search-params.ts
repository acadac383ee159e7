import { defineList } from "~/text/list-params.ts";
import { TARGET_NAMES } from "./audit.constants.ts";

/** The activity log. */
export const auditList = defineList({
  search: { label: "Search the log", placeholder: "An act, a name, an amount…" },
  filters: {
    who: { kind: "text", label: "Who", placeholder: "A name, or the id of an account" },
    action: { kind: "text", label: "What was done", placeholder: "Such as “banned” or user.ban" },
    target: { kind: "choice", label: "To what", options: TARGET_NAMES },
    id: { kind: "text", label: "Its id" },
    at: { kind: "days", label: "When (UTC)" },
  },
  orders: { at: { down: "Newest first", up: "Oldest first" } },
});
export type AuditChoices = ReturnType<typeof auditList.parse>;
