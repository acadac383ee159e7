import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { BACKGROUND_IMAGES } from "../profiles.images.ts";
import type { Background } from "../profiles.settings.types.ts";

interface BackgroundCardProps {
  offer: Background & { owned: boolean; refusal: string | null };
  signedIn: boolean;
  /** What became of taking it. */
  claim: { ok: boolean; message: string } | undefined;
}

/** A background of the shop, with what can be done about it. */
export function BackgroundCard({ offer, signedIn, claim }: BackgroundCardProps) {
  const { id, name, description, image } = offer;
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
          <Step offer={offer} signedIn={signedIn} />
        </div>
        {claim && (
          <p role={claim.ok ? "status" : "alert"} className={claim.ok ? "font-bold text-gain" : "font-bold text-loss"}>
            {claim.message}
          </p>
        )}
      </div>
    </Card>
  );
}

function Step({ offer: { id, name, category, owned, refusal }, signedIn }: Pick<BackgroundCardProps, "offer" | "signedIn">) {
  const taking = useNavigation().formData?.get("background") === id;
  if (owned) return <Mark icon={<Icon name="circle-check" size={20} className="flex-none text-gain" />}>Yours</Mark>;
  if (category === "special" || category === "seasonal")
    return <Mark icon={<Icon name="gift" size={20} className="flex-none text-soft-ink" />}>Given by the team</Mark>;
  if (!signedIn) return <ButtonLink to="/login?returnTo=/shop">Sign in to take it</ButtonLink>;
  if (refusal) return <Mark icon={<Icon name="lock" size={20} className="flex-none text-soft-ink" />}>{refusal}</Mark>;
  return (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="background" value={id} />
      <Button type="submit" variant="primary" busy={taking}>
        Take it<span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 font-bold">
      {icon}
      {children}
    </p>
  );
}
