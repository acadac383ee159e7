import { answerListFile } from "~/access/list-file.server.ts";
import { webhookColumns } from "../components/webhook-columns.tsx";
import { findDeliveries } from "../webhook.queries.server.ts";
import { webhookList } from "../webhook.search-params.ts";

/** GET /admin/webhook.csv: the messages to Discord. */
export const loader = answerListFile({ list: webhookList, columns: webhookColumns, name: "webhook", read: findDeliveries });
