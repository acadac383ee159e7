import { useMemo } from "react";
import { useLocation } from "react-router";
import type { Filters, List, ListChoices, Orders } from "~/text/list-params.ts";

/** The choices in the address of the page, and the address of others. */
export function useList<F extends Filters, O extends Orders>(list: List<F, O>) {
  const { pathname, search } = useLocation();
  return useMemo(
    () => ({
      choices: list.parse(search),
      pathname,
      others: list.others(search),
      hrefOf: (choices: ListChoices<F, O>) => `${pathname}${list.format(choices, search)}`,
    }),
    [list, pathname, search],
  );
}
