import { type FormEvent, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Field, Input } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { SETTINGS_MESSAGES } from "../settings.constants.ts";
import type { BackgroundChoice, SettingsOutcome } from "../settings.types.ts";
import { sendPicture } from "./send-picture.ts";

interface BackgroundUploadProps {
  /** What became of what was sent without scripts. */
  upload: Pick<SettingsOutcome, "ok" | "message"> | undefined;
  /** The pictures of one's own. */
  own: BackgroundChoice[];
  /** Hears the content hash of a picture that arrived. */
  onUploaded: (image: string) => void;
}

/** Brings in a picture of one's own (PROF-039 … PROF-042, PROF-085, PROF-086), showing how far it has come. Without scripts it is a plain form. */
export function BackgroundUpload({ upload, own, onUploaded }: BackgroundUploadProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [sent, setSent] = useState<BackgroundUploadProps["upload"]>();
  const { revalidate } = useRevalidator();
  const outcome = sent ?? upload;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== null) return;
    const form = event.currentTarget;
    setSent(undefined);
    setProgress(0);
    const answer = await sendPicture(new FormData(form), setProgress);
    setProgress(null);
    setSent(answer);
    if (!answer.image) return;
    form.reset();
    await revalidate();
    onUploaded(answer.image);
  };

  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <form method="post" action="/settings#edit-background" encType="multipart/form-data" onSubmit={send} className="grid gap-3">
        <Field
          label="A picture of your own"
          hint="PNG, JPEG, WebP, GIF or AVIF, 5 MB at most. Where and when it was taken is removed. Everybody can see it."
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              name="image"
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              className="file-input"
            />
          )}
        </Field>
        {progress !== null && (
          <div className="flex items-center gap-3">
            <ProgressBar label="Upload" value={progress} className="flex-1" />
            <span className="figures text-sm">{progress < 1 ? `${Math.round(progress * 100)} %` : "Preparing…"}</span>
          </div>
        )}
        {outcome && progress === null && (
          <Notice live tone={outcome.ok ? "success" : "error"}>
            {outcome.message}
            {outcome.ok && outcome.message === SETTINGS_MESSAGES.uploaded && " Save to put it behind your profile."}
          </Notice>
        )}
        <Button
          type="submit"
          busy={progress !== null}
          icon={<Icon name="image-up" size={18} />}
          className="justify-self-start bg-sunk shadow-none"
        >
          Upload picture
        </Button>
      </form>
      {own.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {own.map(({ uploadId, name }) => (
            <li key={uploadId}>
              <Form method="post" action="/settings#edit-background" preventScrollReset>
                <input type="hidden" name="upload" value={uploadId ?? ""} />
                <Button type="submit" name="do" value="remove-upload" size="small" variant="quiet">
                  Remove “{name}”
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
