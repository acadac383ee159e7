import { answerForms } from "~/access/forms.server.ts";
import { loadManager } from "~/access/manager.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { SelectField, TextField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager, RowPane } from "~/ui/table/manager.tsx";
import { RowForm } from "~/ui/table/row-form.tsx";
import { RulePreviewButton } from "../components/rule-preview.tsx";
import { wordRuleColumns } from "../components/word-rule-columns.ts";
import { wordRuleForms } from "../moderation.rules.forms.server.ts";
import { wordRuleList } from "../moderation.search-params.ts";
import { MAX_PHRASE, RULE_LANGUAGES, WARNINGS } from "../moderation.warnings.constants.ts";
import { findWordRule, findWordRules, type WordRule } from "../moderation.warnings.queries.server.ts";
import type { Route } from "./+types/word-rule-manager";

/** The manager of word rules. */
export const loader = loadManager({ list: wordRuleList, find: findWordRules, findRow: findWordRule });
export const action = answerForms(wordRuleForms);
export const meta = unlistedMeta("Word rules");

const DELETION = {
  words: "Delete",
  question: "Delete the selected rules?",
  consequence: "Texts will no longer be searched for them. To keep a rule for later, switch it off instead.",
};

export default function WordRuleManager({ loaderData: { page, opened } }: Route.ComponentProps) {
  const pane = <RowPane of={opened} titles={["New word rule", "Edit word rule"]} form={WordRuleForm} deletion={DELETION} />;
  return (
    <Manager title="Word rules" add="Add rule" pane={opened.open && pane}>
      <ListView
        {...page}
        list={wordRuleList}
        columns={wordRuleColumns}
        opensRows
        caption="Word rules"
        noun={["word rule", "word rules"]}
        exportHref="/admin/word-rules.csv"
        acts={{ delete: DELETION }}
      />
    </Manager>
  );
}

function WordRuleForm({ row }: { row: WordRule | null }) {
  return (
    <RowForm row={row} blank={{ name: "", warning: "trade", language: "any", active: "on" }} submit={row ? "Save" : "Add rule"}>
      <TextField
        name="name"
        label="Words"
        hint="In this order. * stands for up to three words in between, | for “or”: moon|star * swap. Disguises are found by themselves."
        max={MAX_PHRASE}
        required
      />
      <SelectField name="warning" label="Warning" options={WARNINGS} />
      <SelectField name="language" label="Language" options={RULE_LANGUAGES} />
      <TickField name="active" label="Switched on" />
      <RulePreviewButton />
    </RowForm>
  );
}
