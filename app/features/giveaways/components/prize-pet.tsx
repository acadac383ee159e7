import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/field.tsx";
import { FormField } from "~/ui/form/form.tsx";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { onDemand } from "~/ui/late.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { useSheets } from "~/ui/use-sheets.tsx";

const loadSheet = () => import("~/features/pricing/components/one-pet-sheet.tsx");
const OnePetSheet = onDemand(async () => (await loadSheet()).OnePetSheet);

/** The prize pet: chosen with the picker, or by name if there are no scripts. */
export function PrizePet({ form }: { form: FormHandle }) {
  const catalogue = useCatalogue(null);
  const hydrating = useHydrating();
  const name = form.values.pet ?? "";
  const pet = catalogue.pets.find((one) => one.name === name);
  const choose = (petId: number) => form.set("pet", catalogue.pets.find(({ id }) => id === petId)?.name ?? "");
  const { openSheet, sheet } = useSheets<"pet">(loadSheet, (_, close) => (
    <OnePetSheet catalogue={catalogue} onPick={choose} onClose={close} />
  ));
  return (
    <div className="grid gap-2">
      <FormField name="pet" label="Pet (optional)" hint="Then its picture is shown.">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      {!hydrating && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {pet && <PetArt pet={pet} size={44} />}
          <Button size="small" icon={<Icon name="paw-print" size={18} />} onClick={() => openSheet("pet")}>
            {name === "" ? "Choose a pet" : "Choose another pet"}
          </Button>
          {name !== "" && (
            <Button size="small" variant="quiet" onClick={() => form.set("pet", "")}>
              No pet
            </Button>
          )}
        </div>
      )}
      {sheet}
    </div>
  );
}
