import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MAX_UPLOAD_BYTES, SETTINGS_MESSAGES } from "../settings.constants.ts";
import type { BackgroundChoice } from "../settings.types.ts";

interface BackgroundUploadProps {
  /** The pictures of one's own. */
  own: BackgroundChoice[];
  /** Called with the content hash of an uploaded picture. */
  onUploaded: (image: string) => void;
}

/** Brings in a picture of one's own, showing how far it has come. Without scripts it is a plain form. */
export function BackgroundUpload({ own, onUploaded }: BackgroundUploadProps) {
  const removed = useLastReply("remove-upload");
  const form = useForm({
    name: "upload",
    action: "/settings",
    draft: false,
    files: true,
    failed: SETTINGS_MESSAGES.uploadFailed,
    check: findProblem,
    onReply({ ok, data }) {
      if (ok) onUploaded((data as { image: string }).image);
    },
  });
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <Form of={form} className="grid gap-3">
        <FormField
          name="image"
          label="A picture of your own"
          hint="PNG, JPEG, WebP, GIF or AVIF, 5 MB at most. Of an animation only the first frame is kept. Where and when it was taken is removed. Everybody can see it."
        >
          {({ defaultValue: _none, ...control }) => (
            <Input {...control} type="file" accept="image/png,image/jpeg,image/webp,image/gif,image/avif" className="file-input" />
          )}
        </FormField>
        <FormProgress />
        <FormMessage />
        <SubmitButton icon={<Icon name="image-up" size={18} />} className="justify-self-start bg-sunk shadow-none">
          Upload picture
        </SubmitButton>
      </Form>
      <LastReplyNotice of={removed} />
      {own.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {own.map(({ uploadId, name }) => (
            <li key={uploadId}>
              <RemoveUpload upload={uploadId ?? ""} name={name} onReply={removed.onReply} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Obvious errors are shown before anything is sent. */
function findProblem(data: FormData): Record<string, string> | undefined {
  const file = data.get("image");
  if (!(file instanceof File) || file.size === 0) return { image: SETTINGS_MESSAGES.noFile };
  return file.size > MAX_UPLOAD_BYTES ? { image: SETTINGS_MESSAGES.tooLarge } : undefined;
}

function RemoveUpload({ upload, name, onReply }: { upload: string; name: string } & Pick<LastReply, "onReply">) {
  const form = useForm({
    name: "remove-upload",
    action: "/settings",
    about: { upload },
    draft: false,
    failed: SETTINGS_MESSAGES.removeFailed,
    onReply,
  });
  return (
    <Form of={form}>
      <SubmitButton size="small" variant="quiet">
        <span>
          Remove “<bdi translate="no">{name}</bdi>”
        </span>
      </SubmitButton>
    </Form>
  );
}
