import { Input } from "~/ui/field.tsx";
import { FileDrop } from "~/ui/file-drop.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import type { UploadWords } from "../core/upload-words.ts";
import { UPLOAD_PAGE } from "../inventory.constants.ts";
import { type RowSlot, UploadRow } from "./upload-row.tsx";
import { useUploadWords } from "./use-upload-words.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

/** An address of the form's own, so that the server knows who sends before it reads a picture. */
const ADDRESS = `${UPLOAD_PAGE}?form=upload`;

interface UploadFormProps {
  robloxUsername: string;
  rowSlot: RowSlot | undefined;
}

/** The form: several pictures at once, each with its own progress. Without scripts it is a plain form for one. */
export function UploadForm({ robloxUsername, rowSlot }: UploadFormProps) {
  const words = useUploadWords();
  const hydrating = useHydrating();
  const uploads = useUploads(ADDRESS);
  const form = useForm({
    name: "upload",
    action: UPLOAD_PAGE,
    initial: { robloxUsername },
    files: true,
    failed: words.uploadFailed,
    refresh: false,
    check: (data) => findProblems(words, data, uploads),
    send: (data) => uploads.send(fieldsOf(data)),
  });
  const isSending = form.sending !== null;
  return (
    <Form of={form} className="grid gap-4">
      <TextField
        name="robloxUsername"
        label={words.robloxUsername}
        required
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
      />
      <FilePlace uploads={uploads} isScripted={!hydrating} disabled={isSending} />
      {uploads.uploads.length > 0 && (
        <ul aria-label={words.queue} className="upload-rows">
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} slot={rowSlot} />
          ))}
        </ul>
      )}
      <TextAreaField name="description" label={words.description} hint={words.descriptionHint} rows={2} />
      <TickField name="forCollection" label={words.forCollection} />
      <FormMessage />
      <SubmitButton variant="primary" size="large" icon={<Icon name="image-up" size={20} />} className="justify-self-start">
        {uploads.open > 0 ? words.submitMany(uploads.open) : words.submit}
      </SubmitButton>
    </Form>
  );
}

/** The field for the pictures, which are also taken when they are dropped on it, or pasted anywhere on the page. */
function FilePlace({ uploads, isScripted, disabled }: { uploads: Uploads; isScripted: boolean; disabled: boolean }) {
  const words = useUploadWords();
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) uploads.add([...files]);
  };
  return (
    <FileDrop onFiles={take} pastes="anywhere" className="upload-place">
      <Icon name="image-up" size={36} className="text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <FormField name="image" label={isScripted ? words.file : words.oneFile} hint={isScripted ? words.fileHint : words.oneFileHint}>
          {({ defaultValue: _none, ...control }) => (
            <Input
              {...control}
              type="file"
              accept="image/png,image/jpeg"
              multiple={isScripted}
              disabled={disabled}
              className={isScripted ? "file-input upload-input" : "file-input"}
              onChange={({ target }) => {
                take(target.files);
                target.value = "";
              }}
            />
          )}
        </FormField>
        {uploads.tooMany && (
          <p role="status" className="mt-1 font-bold text-loss">
            {words.tooMany}
          </p>
        )}
        <p className="mt-1 text-pretty text-sm text-soft-ink">{words.privacy}</p>
      </div>
    </FileDrop>
  );
}

/** Reports obvious problems before sending. */
function findProblems(words: UploadWords, data: FormData, { uploads, open }: Uploads): Record<string, string> | undefined {
  const problems: Record<string, string> = {};
  if (String(data.get("robloxUsername") ?? "").trim() === "") problems.robloxUsername = words.noUsername;
  const refused = uploads.find(({ state }) => state === "refused")?.problem;
  if (open === 0) problems.image = refused ?? words.noFile;
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** The fields of the form without its file. */
function fieldsOf(data: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of data) if (typeof value === "string") fields.set(name, value);
  return fields;
}
