import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Picture } from "~/ui/picture.tsx";
import { USER_MESSAGES } from "../users.constants.ts";
import type { BackgroundChoices } from "../users.types.ts";

/** Puts a background of the shop behind somebody's profile, or gives them one to use as they like. */
export function UserBackgroundForm({ userId, of: { backgrounds, stored } }: { userId: string; of: BackgroundChoices }) {
  const chosen = backgrounds.find(({ image }) => image === stored)?.id ?? "";
  const form = useForm({
    name: "background",
    buttons: ["give-background"],
    about: { userId },
    initial: { background: chosen },
    merge: true,
    draft: false,
    failed: USER_MESSAGES.backgroundFailed,
  });
  return (
    <Form of={form} className="grid gap-4" key={stored}>
      {stored !== null && chosen === "" && <p className="text-soft-ink">They uploaded their own picture as a background.</p>}
      <fieldset className="grid max-h-[50dvh] gap-1.5 overflow-y-auto">
        <legend className="sr-only">Background</legend>
        <Choice id="" name="None" checked={form.begin("background") === ""} />
        {backgrounds.map(({ id, name, image }) => (
          <Choice key={id} id={id} name={name} image={image} checked={id === form.begin("background")} />
        ))}
      </fieldset>
      <FormMessage />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="primary">Set background</SubmitButton>
        <SubmitButton name={FORM_NAME} value="give-background" className="bg-sunk shadow-none">
          Give without setting
        </SubmitButton>
      </div>
    </Form>
  );
}

function Choice({ id, name, image, checked }: { id: string; name: string; image?: string; checked: boolean }) {
  const plain = <span className="h-10 w-18 flex-none rounded-tile bg-sunk" />;
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-tile px-3 py-1.5 has-checked:bg-accent-wash has-focus-visible:outline-2">
      <input type="radio" name="background" value={id} defaultChecked={checked} className="size-4.5 flex-none accent-accent" />
      {image === undefined ? (
        plain
      ) : (
        <Picture
          src={imageUrl(BACKGROUND_IMAGES, image, 480)}
          alt=""
          width={72}
          height={40}
          fallback={plain}
          className="h-10 w-18 flex-none rounded-tile object-cover"
        />
      )}
      <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
    </label>
  );
}
