import { useId } from "react";
import { useIsOpen } from "~/access/use-part.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { nameWithVariant, toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { onDemand } from "~/ui/late.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { useSheets } from "~/ui/use-sheets.tsx";
import { COLLECTION_PAGE, entryAddress, MATCHES_PAGE, MESSAGES } from "../collection.constants.ts";
import type { Interest, OwnOfPet } from "../collection.types.ts";

const loadSheet = () => import("./entry-sheet.tsx");
const EntrySheet = onDemand(async () => (await loadSheet()).EntrySheet);
const loadNothing = async () => {};

type ListName = "collection" | "wishlist";

const WORDS = {
  collection: {
    form: "add",
    add: "Add to Collection",
    there: "In Collection",
    icon: "plus",
    failed: MESSAGES.addFailed,
    needsLogin: MESSAGES.addNeedsLogin,
  },
  wishlist: {
    form: "wish",
    add: "Add to Wishlist",
    there: "In Wishlist",
    icon: "heart",
    failed: MESSAGES.wishFailed,
    needsLogin: MESSAGES.wishNeedsLogin,
  },
} as const;

interface PetActionsProps {
  pet: CataloguePet;
  variant: Variant;
  interest: Interest;
  /** The reader's entries and wishes of this pet; null for a guest, who is sent to sign in. */
  own: OwnOfPet | null;
}

/** The buttons of a pet's page for collection and wishlist, and how many players have it and want it. */
export function PetActions({ pet, variant, interest, own }: PetActionsProps) {
  const matches = useIsOpen("matches");
  const entry = own?.entries?.find((one) => one.variant === variant) ?? null;
  const wish = own?.wishes?.find((one) => one.variant === variant) ?? null;
  const { openSheet, sheet } = useSheets<ListName>(own ? loadSheet : loadNothing, (list, close) => (
    <EntrySheet list={list} pet={toOfferItem(pet, variant)} entry={entry} wish={wish} onClose={close} />
  ));
  if (!pet.variants.includes(variant)) return null;
  const about = { petId: String(pet.id), variant };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        <ListButton
          key={`collection ${variant}`}
          list="collection"
          about={about}
          there={own?.look.collection.includes(variant) ?? false}
          onEdit={own && (() => openSheet("collection"))}
          name={nameWithVariant({ name: pet.name, variant })}
        />
        <ListButton
          key={`wishlist ${variant}`}
          list="wishlist"
          about={about}
          there={own?.look.wishlist.includes(variant) ?? false}
          onEdit={own && (() => openSheet("wishlist"))}
          name={nameWithVariant({ name: pet.name, variant })}
        />
      </div>
      <InterestLine {...interest[variant]} />
      {matches && own?.look.wishlist.includes(variant) && (
        <TextLink to={MATCHES_PAGE} className="justify-self-start">
          Who has it: your matches
        </TextLink>
      )}
      {sheet}
    </div>
  );
}

interface ListButtonProps {
  list: ListName;
  about: { petId: string; variant: Variant };
  there: boolean;
  /** Opens the form with quantity, priority and note; null for a guest. */
  onEdit: (() => void) | null;
  name: string;
}

function ListButton({ list, about, there, onEdit, name }: ListButtonProps) {
  const { form: formName, add, there: isThere, icon, failed, needsLogin } = WORDS[list];
  const hintId = useId();
  const form = useForm({ name: formName, action: COLLECTION_PAGE, about, draft: false, feedback: "toast", failed });
  const details = list === "collection" ? "quantity and note" : "priority, limit and note";
  return (
    <div className="flex min-w-0 flex-1 basis-44 gap-1">
      <Form of={form} className="min-w-0 flex-1">
        {there ? (
          <Button disabled className="w-full" icon={<Icon name="check" size={18} className="text-gain" />}>
            {isThere}
          </Button>
        ) : (
          <SubmitButton className="w-full" icon={<Icon name={icon} size={18} />} aria-describedby={onEdit === null ? hintId : undefined}>
            {add}
          </SubmitButton>
        )}
        {onEdit === null && (
          <p id={hintId} className="mt-1 text-center text-pretty text-soft-ink text-sm">
            {needsLogin}
          </p>
        )}
        <FormMessage className="mt-2" />
      </Form>
      {onEdit && (
        <IconLink
          label={there ? `Edit ${details} of ${name}` : `${add} with ${details}`}
          to={entryAddress({ petId: Number(about.petId), variant: about.variant }, list)}
          variant="quiet"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onEdit();
          }}
        >
          <Icon name="pencil" size={18} />
        </IconLink>
      )}
    </div>
  );
}

function InterestLine({ have, want }: { have: number; want: number }) {
  if (have + want === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft-ink">
      {have > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="users" size={15} />
          <span>{`${formatNumber(have)} ${have === 1 ? "player has" : "players have"} it`}</span>
        </span>
      )}
      {want > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="heart" size={15} />
          <span>{`${formatNumber(want)} ${want === 1 ? "player wishes" : "players wish"} for it`}</span>
        </span>
      )}
    </p>
  );
}
