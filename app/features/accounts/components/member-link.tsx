import { Link } from "react-router";
import { classNames } from "~/ui/class-names.ts";
import type { Member } from "../accounts.types.ts";
import { Avatar } from "./avatar.tsx";

interface MemberLinkProps {
  member: Pick<Member, "id" | "name" | "avatar">;
  /** Their act, for screen readers: "Shared by". */
  before?: string;
  /** Width and height of the picture in pixels; without it only the name is shown. */
  picture?: number;
  /** The part of their profile to open, such as `?tab=collection`. */
  search?: string;
  /** Rather on two lines than cut. */
  whole?: boolean;
  className?: string;
}

/** A player's name as a link to their profile: on cards, in lists, for reviewers. */
export function MemberLink({ member: { id, name, avatar }, before, picture, search = "", whole = false, className }: MemberLinkProps) {
  return (
    <Link
      to={`/profile/${id}${search}`}
      className={classNames("inline-flex min-h-6 min-w-0 max-w-full items-center gap-2 font-bold hover:text-accent", className)}
    >
      {picture !== undefined && <Avatar name={name} avatar={avatar} size={picture} />}
      {before && <span className="sr-only">{`${before} `}</span>}
      {/* A name in another alphabet may run the other way. */}
      <bdi translate="no" className={whole ? "min-w-0 py-0.5 wrap-anywhere" : "min-w-0 truncate py-0.5"}>
        {name}
      </bdi>
    </Link>
  );
}
