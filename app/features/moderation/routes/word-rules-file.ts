import { answerListFile } from "~/access/list-file.server.ts";
import { findWordRules } from "../moderation.rules.queries.server.ts";
import { wordRuleColumns, wordRuleList } from "../moderation.rules.search-params.ts";

/** GET /admin/word-rules.csv: the whole list. */
export const loader = answerListFile({ list: wordRuleList, columns: wordRuleColumns, name: "word-rules", read: findWordRules });
