import { useNavigate } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { parsePick } from "~/features/pricing/core/picks-text.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { useToast } from "~/ui/toast.tsx";
import { COLLECTION_PAGE, entryAddress, WISHLIST_PAGE } from "../collection.constants.ts";
import { collectionForms } from "../collection.forms.server.ts";
import { findEntries, findWishes } from "../collection.queries.server.ts";
import { EntryForm, EntryHead, WishForm } from "../components/entry-form.tsx";
import { showPets } from "../core/worth.ts";
import type { Route } from "./+types/entry";

/** GET /collection/entry?item=42.shiny&list=wishlist: the form of one entry, or to add it. With scripts the same form opens in a sheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const user = requireUser(ctx);
  const pick = parsePick(url.searchParams.get("item") ?? "");
  const { byId } = await readCatalogue(ctx);
  const [pet] = pick && byId.get(pick.petId)?.variants.includes(pick.variant) ? showPets([pick], byId) : [];
  if (!pet) throw new AppError("not_found", "There is no such pet.");
  const list = url.searchParams.get("list") === "wishlist" ? ("wishlist" as const) : ("collection" as const);
  const [entries, wishes] = await Promise.all([findEntries(ctx, user, pet.petId), findWishes(ctx, user, pet.petId)]);
  const own = <Entry extends { variant: string }>(all: Entry[]) => all.find(({ variant }) => variant === pet.variant) ?? null;
  return { pet, list, entry: own(entries), wish: own(wishes) };
}

export const action = answerForms({
  add: collectionForms.add,
  change: collectionForms.change,
  wish: collectionForms.wish,
  "change-wish": collectionForms["change-wish"],
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? loaderData.pet.name : "My Collection",
    description: "Quantity, priority and note of a pet.",
    path: COLLECTION_PAGE,
    keywords: ["collection"],
    index: false,
  });

export default function Entry({ loaderData: { pet, list, entry, wish } }: Route.ComponentProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const back = list === "collection" ? COLLECTION_PAGE : WISHLIST_PAGE;
  const action = entryAddress(pet, list);
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    void navigate(back);
  };
  return (
    <div className="page-width max-w-2xl pb-12">
      <PageHeading title={list === "collection" ? "In your collection" : "On your wishlist"}>
        <TextLink to={back}>Back to My Collection</TextLink>
      </PageHeading>
      <Card>
        <EntryHead pet={pet} />
        {list === "collection" ? (
          <EntryForm pet={pet} entry={entry} action={action} onDone={done} />
        ) : (
          <WishForm pet={pet} entry={wish} action={action} onDone={done} />
        )}
      </Card>
    </div>
  );
}
