import type { ReactNode } from "react";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { SignInHere } from "~/features/accounts/components/sign-in-here.tsx";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { type LastReply, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { type Elements, ownText } from "~/ui/own-text.tsx";
import { Picture } from "~/ui/picture.tsx";
import { SHOP_MESSAGES } from "../shop.constants.ts";
import type { Background } from "../shop.types.ts";

interface BackgroundCardProps {
  offer: Background & { owned: boolean; refusal: string | null };
  signedIn: boolean;
}

/** A background of the shop, with its actions. */
export function BackgroundCard({ offer, signedIn }: BackgroundCardProps) {
  const { id, name, description, image } = offer;
  const { reply, onReply } = useLastReply("claim");
  const shownReply = reply?.typed === undefined || reply.typed.background === id ? reply : undefined;
  return (
    <Card as="li" padding="none" className="flex flex-col overflow-hidden">
      <Picture
        src={imageUrl(BACKGROUND_IMAGES, image, 480)}
        alt=""
        width={480}
        height={270}
        fallback={<span className="aspect-video bg-sunk" />}
        className="aspect-video w-full bg-sunk object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 id={`background-${id}`} className="text-lg wrap-anywhere">
          {name}
        </h3>
        <p className="flex-1 text-pretty text-soft-ink wrap-anywhere">{description}</p>
        <div className="grid min-h-11 content-center">
          <Step offer={offer} signedIn={signedIn} onReply={onReply} />
        </div>
        {shownReply && signedIn && (
          <p role={shownReply.ok ? "status" : "alert"} className={shownReply.ok ? "font-bold text-gain" : "font-bold text-loss"}>
            <span>{`${shownReply.message} `}</span>
            {shownReply.status === 401 && <SignInHere />}
          </p>
        )}
      </div>
    </Card>
  );
}

type StepProps = BackgroundCardProps & Pick<LastReply, "onReply">;

function Step({ offer: { id, name, category, owned, refusal }, signedIn, onReply }: StepProps) {
  if (owned) return <Mark icon={<Icon name="circle-check" size={20} className="flex-none text-gain" />}>Yours</Mark>;
  if (category === "special" || category === "seasonal")
    return <Mark icon={<Icon name="gift" size={20} className="flex-none text-soft-ink" />}>Given by the team</Mark>;
  if (!signedIn) return <ButtonLink to="/login?returnTo=/shop">Sign in to take it</ButtonLink>;
  if (refusal) return <Mark icon={<Icon name="lock" size={20} className="flex-none text-soft-ink" />}>{refusal}</Mark>;
  return <ClaimForm id={id} name={name} onReply={onReply} />;
}

function ClaimForm({ id, name, onReply }: Pick<Background, "id" | "name"> & Pick<LastReply, "onReply">) {
  const form = useForm({ name: "claim", about: { background: id }, draft: false, failed: SHOP_MESSAGES.claimFailed, onReply });
  return (
    <Form of={form} className="grid">
      <SubmitButton variant="primary">
        Take it
        <span className="sr-only">
          : <bdi translate="no">{name}</bdi>
        </span>
      </SubmitButton>
    </Form>
  );
}

function Mark({ icon, children }: { icon: Elements; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 font-bold">
      {icon}
      {ownText(children)}
    </p>
  );
}
