import type { ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { useOpenHref } from "./list-sheet.tsx";

interface ManagerHeadingProps {
  title: ReactNode;
  /** The words of the button that opens the form of a new one, `?edit=new`. */
  add?: string;
  /** Further buttons and links. */
  children?: ReactNode;
}

/** The heading of a manager, within the frame of the back office. */
export function ManagerHeading({ title, add, children }: ManagerHeadingProps) {
  const openHref = useOpenHref();
  return (
    <div className="mt-6 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex flex-wrap gap-2.5">
        {children}
        {add && (
          <ButtonLink to={openHref("new")} preventScrollReset variant="primary" size="small" icon={<Icon name="plus" size={18} />}>
            {add}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
