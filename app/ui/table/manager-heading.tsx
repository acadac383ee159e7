import "./dense.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { NEW } from "~/text/opened.ts";
import { ButtonLink } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { ownText } from "../own-text.tsx";
import { useOpenHref } from "./list-pane.tsx";

/** Names the section that it heads. */
export const MANAGER_HEADING = "manager";

interface ManagerHeadingProps {
  title: ReactNode;
  /** An introduction, if the title is not enough. */
  intro?: ReactNode;
  /** The page above it. */
  back?: { to: string; label: string };
  /** The words of the button that opens the form of a new one, `?edit=new`. */
  add?: string | undefined;
  /** The most used filter of the list, as a row of links. */
  chips?: ReactNode;
  /** Further buttons and links. */
  children?: ReactNode;
}

/** The heading of every section of the back office, within its frame. */
export function ManagerHeading({ title, intro, back, add, chips, children }: ManagerHeadingProps) {
  const openHref = useOpenHref();
  return (
    <div className="mb-2 xl:mb-1.5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">
          {back && (
            <Link to={back.to} className="inline-flex min-h-9 items-center gap-1.5 font-bold text-accent">
              <Icon name="arrow-left" size={18} />
              <span>{` ${back.label}`}</span>
            </Link>
          )}
          <h2 id={MANAGER_HEADING} className="text-xl">
            {title}
          </h2>
        </div>
        {chips && <div className="order-last -my-1 min-w-0 max-xl:w-full xl:order-none xl:flex-1">{chips}</div>}
        <div className="flex flex-wrap items-center gap-2.5">
          {ownText(children)}
          {add && (
            <ButtonLink to={openHref(NEW)} preventScrollReset variant="primary" size="small" icon={<Icon name="plus" size={18} />}>
              {add}
            </ButtonLink>
          )}
        </div>
      </div>
      {intro && <div className="mt-1 max-w-[75ch] text-pretty text-soft-ink">{intro}</div>}
    </div>
  );
}
