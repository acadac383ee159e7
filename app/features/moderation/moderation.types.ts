import type { REASONS } from "./moderation.constants.ts";

export type ReportReason = keyof typeof REASONS;
