import { imageFolder } from "~/platform/media/image-folder.ts";

/** Copies of reported pictures, as they were shown. Only staff see them, so they have no public address. */
export const EVIDENCE_IMAGES = imageFolder("evidence", [1600], { copies: true });
