import { imageUrl } from "~/platform/media/image-folder.ts";
import { keysOf } from "~/text/keys-of.ts";
import { Input } from "~/ui/field.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { Form, FormField, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { TimeField } from "~/ui/form/time-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { NEW_UPDATE, newsFieldsOf } from "../core/news-fields.ts";
import { MAX_IMAGE_BYTES, MAX_LENGTHS, MESSAGES, NEWS_CATEGORIES, NEWS_COLOR_NAMES, NEWS_COLORS } from "../news.constants.ts";
import { NEWS_IMAGES } from "../news.images.ts";
import type { NewsRow } from "../news.queries.server.ts";
import { updatePath } from "../news.search-params.ts";
import { NewsCard } from "./news-card.tsx";

/** Writes a new update, or changes one. Simultaneous changes by others are not overwritten. */
export function NewsForm({ edited, now }: { edited: NewsRow | null; now: number }) {
  const shownAt = edited?.published ? edited.createdAt.getTime() : (edited?.publishAt?.getTime() ?? now);
  const form = useForm({
    name: "save",
    about: { update: edited ? String(edited.id) : "" },
    initial: edited ? newsFieldsOf(edited) : NEW_UPDATE,
    merge: true,
    draft: "announce",
    failed: MESSAGES.saveFailed,
    check: findProblem,
    files: true,
    watch: true,
  });
  return (
    <div className="grid gap-4">
      {edited?.image && <CurrentImage id={edited.id} image={edited.image} />}
      <Form of={form} className="grid gap-3">
        <FormMessage />
        <TextField name="title" label="Title" max={MAX_LENGTHS.title} />
        <TextAreaField
          name="content"
          label="Content"
          max={MAX_LENGTHS.content}
          rows={9}
          hint="An empty line starts a new paragraph. Addresses that begin with https:// become links."
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField name="category" label="Category" options={NEWS_CATEGORIES} />
          <SelectField name="color" label="Color" options={NEWS_COLOR_NAMES} />
        </div>
        <FormField
          name="image"
          label={edited?.image ? "Another image" : "Image (optional)"}
          hint="PNG, JPEG, WebP, GIF or AVIF, 5 MB at most. Best if it is twice as wide as it is high."
        >
          {({ defaultValue: _none, ...control }) => (
            <Input {...control} type="file" accept="image/png,image/jpeg,image/webp,image/gif,image/avif" className="file-input" />
          )}
        </FormField>
        <div className="flex flex-wrap gap-x-6">
          <TickField name="published" label="Published" className="font-bold text-sm" />
          <TickField name="featured" label="Featured" className="font-bold text-sm" />
        </div>
        {!edited?.published && (
          <TimeField name="publishAt" label="Publish later" hint="Leave Published unticked: it is published by itself at this time." />
        )}
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold text-accent">
            How players will see it
            <Icon name="chevron-down" size={18} className="fold-arrow" />
          </summary>
          <NewsCard draft update={{ ...shownOf(form.values), id: 0, image: edited?.image ?? null, createdAt: shownAt }} />
        </details>
        <FormProgress />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton variant="primary">{edited ? "Save Update" : "Add Update"}</SubmitButton>
          {edited?.published && <TextLink to={updatePath(edited.id)}>Look at it</TextLink>}
        </div>
      </Form>
      {edited && <DeleteForm id={edited.id} title={edited.title} />}
    </div>
  );
}

/** The typed values, as an update. */
function shownOf(values: Readonly<Record<string, string>>) {
  const { title = "", content = "", category, color, featured } = values;
  return {
    title: title.trim() || "Title",
    content: content.trim() || "Content",
    category: keysOf(NEWS_CATEGORIES).find((one) => one === category) ?? "pet",
    color: NEWS_COLORS.find((one) => one === color) ?? "blue",
    featured: featured === "on",
  };
}

function CurrentImage({ id, image }: { id: number; image: string }) {
  const form = useForm({ name: "remove-image", about: { update: String(id) }, draft: false, failed: MESSAGES.saveFailed });
  return (
    <div className="grid gap-2">
      <img
        src={imageUrl(NEWS_IMAGES, image, 480)}
        alt=""
        width={480}
        height={240}
        className="aspect-[2/1] w-full rounded-tile object-cover"
      />
      <ConfirmForm of={form} question="Remove the image of this update?">
        Remove image
      </ConfirmForm>
    </div>
  );
}

function DeleteForm({ id, title }: { id: number; title: string }) {
  const form = useForm({ name: "delete", about: { update: String(id) }, draft: false, failed: MESSAGES.deleteFailed });
  return (
    <ConfirmForm
      of={form}
      question={`Are you sure you want to delete “${title}”?`}
      consequence="This cannot be undone."
      className="border-line border-t pt-4"
    >
      Delete
    </ConfirmForm>
  );
}

/** Obvious errors are shown before anything is sent. */
function findProblem(sent: FormData): Record<string, string> | undefined {
  const image = sent.get("image");
  if (image instanceof File && image.size > MAX_IMAGE_BYTES) return { image: MESSAGES.tooLarge };
  const empty = ["title", "content"].filter((field) => String(sent.get(field) ?? "").trim() === "");
  return empty.length > 0 ? Object.fromEntries(empty.map((field) => [field, MESSAGES.required])) : undefined;
}
