import { answerListFile } from "~/access/list-file.server.ts";
import { petColumns } from "../components/staff/pet-columns.tsx";
import { findManagedPets } from "../pets.staff.queries.server.ts";
import { managedPetList } from "../pets.staff.search-params.ts";

/** GET /admin/pets.csv: the pets of the manager, as they are filtered there. */
export const loader = answerListFile({ list: managedPetList, columns: petColumns, name: "pets", read: findManagedPets });
