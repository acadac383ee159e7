import { z } from "zod";

export const profileIdInput = z.uuid();
