import { answerListFile } from "~/access/list-file.server.ts";
import { deliveryColumns } from "../components/delivery-columns.tsx";
import { findDeliveries } from "../webhooks.queries.server.ts";
import { deliveryList } from "../webhooks.search-params.ts";

/** GET /admin/webhook.csv: the deliveries to Discord and to webhooks. */
export const loader = answerListFile({ list: deliveryList, columns: deliveryColumns, name: "webhook", read: findDeliveries });
