import { defineList } from "~/text/list-params.ts";

/** The accounts whose deals lead nowhere but to each other, in the back office. */
export const closedList = defineList({ orders: { deals: { down: "Most deals first" } } });
export type ClosedChoices = ReturnType<typeof closedList.parse>;
