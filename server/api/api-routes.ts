import type { ApiRoute } from "~/access/api-route.server.ts";
import { PET_API } from "~/features/pets/pets.api.server.ts";

/** Every address of the public API, room by room. */
export const API_ROUTES: readonly ApiRoute[] = [...PET_API];
