import { defineList } from "~/text/list-params.ts";

/** The screenshots for review. Without a choice they are those that wait. */
export const screenshotList = defineList({
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: { approved: "Verified", rejected: "Rejected", all: "All" },
      chips: true,
    },
  },
  orders: { uploadedAt: { down: "Newest first" } },
});
export type ScreenshotChoices = ReturnType<typeof screenshotList.parse>;

/** The name under which an address says which screenshot is under review. */
export const REVIEWED = "review";
