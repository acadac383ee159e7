import { type ReactNode, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { OPENED } from "../form/form-reply.ts";
import { Sheet } from "../sheet.tsx";

/** The address of the same list with this open in it; null for nothing. */
export function useOpenHref(): (what: string | null) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (what) => {
      const params = new URLSearchParams(search);
      params.delete(OPENED);
      if (what !== null) params.set(OPENED, what);
      return params.size > 0 ? `${pathname}?${params}` : pathname;
    },
    [pathname, search],
  );
}

interface ListSheetProps {
  /** Whether the address names something that is there. */
  open: boolean;
  title: ReactNode;
  width?: string;
  children: ReactNode;
}

/** What is open in a list, such as the form of a row, by its address: a link opens it, also without scripts, and closing it leads back. */
export function ListSheet({ open, children, ...sheet }: ListSheetProps) {
  const hrefOf = useOpenHref();
  const navigate = useNavigate();
  return (
    <Sheet addressed open={open} onClose={() => void navigate(hrefOf(null), { preventScrollReset: true })} {...sheet}>
      {children}
    </Sheet>
  );
}
