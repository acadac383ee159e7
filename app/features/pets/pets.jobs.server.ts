import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { MAX_SIGNATURES } from "./pets.constants.ts";
import { forgetSignatures, storeSignatures } from "./pets.pictures.commands.server.ts";
import { findUnsignedPictures, makeSignature } from "./pets.pictures.queries.server.ts";

/** Each minute, looks at pictures of pets that are new, so that screenshots can be compared with them, and forgets those that are gone. */
export const pictureSignaturesJob: ScheduledJob = {
  name: "picture-signatures",
  cron: "* * * * *",
  async run(ctx) {
    for (;;) {
      const images = await findUnsignedPictures(ctx, MAX_SIGNATURES);
      if (images.length === 0) break;
      const signatures: { image: string; signature: string }[] = [];
      for (const image of images) signatures.push({ image, signature: await makeSignature(ctx, image) });
      orThrow(await storeSignatures(ctx, { signatures }));
    }
    orThrow(await forgetSignatures(ctx, {}));
  },
};
