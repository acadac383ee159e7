import { answerListFile } from "~/access/list-file.server.ts";
import { wordRuleColumns } from "../components/word-rule-columns.ts";
import { wordRuleList } from "../moderation.search-params.ts";
import { findWordRules } from "../moderation.warnings.queries.server.ts";

/** GET /admin/word-rules.csv: the whole list. */
export const loader = answerListFile({ list: wordRuleList, columns: wordRuleColumns, name: "word-rules", read: findWordRules });
