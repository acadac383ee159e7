import { answerListFile } from "~/access/list-file.server.ts";
import { accountList } from "~/features/accounts/accounts.search-params.ts";
import { findAccountPage } from "~/features/accounts/accounts.staff.queries.server.ts";
import { userColumns } from "../components/user-columns.tsx";

/** GET /admin/users.csv: the whole list, without e-mail addresses and Discord names. */
export const loader = answerListFile({ list: accountList, columns: userColumns, name: "users", read: findAccountPage });
