import { useLocation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { DiscordNotice } from "~/features/webhooks/components/discord-notice.tsx";
import { countUndelivered } from "~/features/webhooks/webhooks.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { NEW, readOpened } from "~/text/opened.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { type LastReply, LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { ListPane, useOpenHref } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { Question } from "~/ui/table/row-acts.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { petColumns } from "../components/staff/pet-columns.tsx";
import { PetForm } from "../components/staff/pet-form.tsx";
import type { EditablePet } from "../core/pet-fields.ts";
import { parsePetId } from "../core/pet-id.ts";
import { petManagerForms } from "../pets.forms.server.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "../pets.staff.constants.ts";
import { findEditablePet, findManagedPets } from "../pets.staff.queries.server.ts";
import { managedPetList } from "../pets.staff.search-params.ts";
import type { Route } from "./+types/pet-manager";

/** The section `pets` of the back office. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [page, opened, undelivered] = await Promise.all([
    findManagedPets(ctx, managedPetList.parse(url.searchParams)),
    readOpened(url, (id) => findEditablePet(ctx, parsePetId(id))),
    countUndelivered(ctx),
  ]);
  return { ...page, ...opened, undelivered };
}

export const action = answerForms(petManagerForms);
export const meta = unlistedMeta("Pet Manager");

export default function PetManager({ loaderData }: Route.ComponentProps) {
  const { rows, next, total, open, row, asks, undelivered } = loaderData;
  const last = useLastReply("delete", "restore");
  return (
    <Manager
      title="Pet Manager"
      actions={<PetActions adds={open === NEW} />}
      notices={
        <div className="grid gap-3 not-empty:mb-3">
          <DiscordNotice undelivered={undelivered} />
          <LastReplyNotice of={last} />
        </div>
      }
      pane={
        open !== null && (
          <ListPane name={open} title={titleOf(row, asks)}>
            {row && (asks || row.deleted) ? (
              <PetQuestion key={`${open} ${row.deleted}`} pet={row} onReply={last.onReply} />
            ) : (
              <div className="grid gap-4">
                <PetForm key={open} pet={row} />
                {row?.image && <RemovePicture key={row.id} pet={row} />}
              </div>
            )}
          </ListPane>
        )
      }
    >
      <ListView
        list={managedPetList}
        columns={petColumns}
        rows={rows}
        next={next}
        total={total}
        opensRows
        caption="Pets"
        noun={["pet", "pets"]}
        exportHref="/admin/pets.csv"
      />
    </Manager>
  );
}

function titleOf(pet: EditablePet | null, asks: boolean): string {
  if (!pet) return "Add Pet";
  if (pet.deleted) return `Bring ${pet.name} back?`;
  return asks ? MESSAGES.deleteQuestion(pet.name) : `Edit ${pet.name}`;
}

/** The actions of the page. */
function PetActions({ adds }: { adds: boolean }) {
  const { search, pathname } = useLocation();
  const openHref = useOpenHref();
  const { choices, hrefOf } = useList(managedPetList);
  const recent = choices.order.by === "recent";
  const order = recent ? ({ by: "best", down: false } as const) : ({ by: "recent", down: true } as const);
  return (
    <>
      <ButtonLink
        to={hrefOf({ ...choices, order, after: null, from: 1 })}
        aria-current={recent ? "true" : undefined}
        variant={recent ? "primary" : "plain"}
        size="small"
        icon={<Icon name="clock" size={18} />}
        preventScrollReset
      >
        Show Recent
      </ButtonLink>
      <ButtonLink to={`${pathname}${search}`} replace preventScrollReset size="small" icon={<Icon name="refresh-cw" size={18} />}>
        Refresh
      </ButtonLink>
      <ButtonLink to="images" relative="path" size="small" icon={<Icon name="image-up" size={18} />}>
        Pictures
      </ButtonLink>
      <ButtonLink
        to={openHref(adds ? null : NEW)}
        variant={adds ? "plain" : "primary"}
        size="small"
        icon={<Icon name={adds ? "x" : "plus"} size={18} />}
        preventScrollReset
      >
        {adds ? "Close form" : "Add Pet"}
      </ButtonLink>
    </>
  );
}

interface PetQuestionProps extends Pick<LastReply, "onReply"> {
  pet: EditablePet;
}

/** The question before a pet is deleted, with the consequences; a deleted one can be restored here. */
function PetQuestion({ pet, onReply }: PetQuestionProps) {
  const form = useForm({
    name: pet.deleted ? "restore" : "delete",
    about: { id: String(pet.id) },
    draft: false,
    feedback: "page",
    failed: (pet.deleted ? MESSAGES.updateFailed : MESSAGES.deleteFailed).title,
    onReply,
  });
  return pet.deleted ? (
    <Question of={form} act="Restore" variant="primary">
      It returns to the value list with its values and its history.
    </Question>
  ) : (
    <Question of={form} act="Delete">
      It leaves the value list, the search and the calculator at once. Posted trades keep it as it was; collections and alerts leave it out.
      You can restore it later.
    </Question>
  );
}

/** Takes the picture off a pet. */
function RemovePicture({ pet: { id, name } }: { pet: { id: number; name: string } }) {
  const form = useForm({
    name: "remove-image",
    about: { id: String(id) },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.updateFailed.title,
  });
  return (
    <ConfirmForm of={form} question={`Remove the picture of ${name}?`} consequence="Its first letter is shown instead.">
      Remove picture
    </ConfirmForm>
  );
}
