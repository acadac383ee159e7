import { useMemo } from "react";
import { useLocation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { WebhookNotice } from "~/features/webhook/components/webhook-notice.tsx";
import { countUndelivered } from "~/features/webhook/webhook.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { besideList, petColumns } from "../components/staff/pet-columns.tsx";
import { PetForm } from "../components/staff/pet-form.tsx";
import { PetQuestion } from "../components/staff/pet-question.tsx";
import { RemovePicture } from "../components/staff/remove-picture.tsx";
import { parsePetId } from "../core/pet-id.ts";
import { petManagerForms } from "../pets.forms.server.ts";
import { findEditablePet, findManagedPets } from "../pets.staff.queries.server.ts";
import { managedPetList } from "../pets.staff.search-params.ts";
import type { Route } from "./+types/pet-manager";

/** The section `pets` of the back office. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const wanted = (name: string) => findEditablePet(ctx, parsePetId(url.searchParams.get(name) ?? ""));
  const [page, edited, asked, undelivered] = await Promise.all([
    findManagedPets(ctx, managedPetList.parse(url.searchParams)),
    wanted("edit"),
    wanted("delete"),
    countUndelivered(ctx),
  ]);
  return { ...page, edited: edited?.deleted ? null : edited, asked, undelivered, adds: url.searchParams.has("add") };
}

export const action = answerForms(petManagerForms);
export const meta = unlistedMeta("Pet Manager");

export default function PetManager({ loaderData }: Route.ComponentProps) {
  const { rows, next, total, edited, asked, undelivered, adds } = loaderData;
  const { search } = useLocation();
  const last = useLastReply("delete", "restore");
  const columns = useMemo(() => petColumns(search), [search]);
  const rowHref = useMemo(() => (pet: (typeof rows)[number]) => besideList(search, pet.deleted ? "delete" : "edit", pet.id), [search]);
  const opened = edited ?? (adds ? null : undefined);
  return (
    <section className="grid gap-4 pt-5">
      <Heading adds={adds} />
      <WebhookNotice undelivered={undelivered} />
      <LastReplyNotice of={last} />
      {asked && <PetQuestion key={`${asked.id} ${asked.deleted}`} pet={asked} onReply={last.onReply} />}
      {opened !== undefined && (
        <PetForm key={opened?.id ?? "new"} pet={opened}>
          <ButtonLink to={besideList(search, "edit", null)} preventScrollReset>
            Close
          </ButtonLink>
        </PetForm>
      )}
      {edited?.image && <RemovePicture key={edited.id} pet={edited} />}
      <ListView
        {...{ list: managedPetList, columns, rows, next, total, rowHref }}
        caption="Pets"
        noun={["pet", "pets"]}
        exportHref="/admin/pets.csv"
      />
    </section>
  );
}

/** What there is to do here (ADM-PET-002 … ADM-PET-004, ADM-PET-009). */
function Heading({ adds }: { adds: boolean }) {
  const { search, pathname } = useLocation();
  const { choices, hrefOf } = useList(managedPetList);
  const recent = choices.order.by === "recent";
  const order = recent ? ({ by: "best", down: false } as const) : ({ by: "recent", down: true } as const);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="text-xl">Pet Manager</h2>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={hrefOf({ ...choices, order, after: null, from: 1 })}
          aria-current={recent ? "true" : undefined}
          variant={recent ? "primary" : "plain"}
          icon={<Icon name="clock" size={18} />}
          preventScrollReset
        >
          Show Recent
        </ButtonLink>
        <ButtonLink to={`${pathname}${search}`} replace preventScrollReset icon={<Icon name="refresh-cw" size={18} />}>
          Refresh
        </ButtonLink>
        <ButtonLink to="images" relative="path" icon={<Icon name="image-up" size={18} />}>
          Pictures
        </ButtonLink>
        <ButtonLink
          to={besideList(search, "add", adds ? null : "new")}
          variant={adds ? "plain" : "primary"}
          icon={<Icon name={adds ? "x" : "plus"} size={18} />}
          preventScrollReset
        >
          {adds ? "Close form" : "Add Pet"}
        </ButtonLink>
      </div>
    </div>
  );
}
