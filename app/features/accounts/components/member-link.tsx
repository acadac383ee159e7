import { Link } from "react-router";
import { classNames } from "~/ui/class-names.ts";
import type { Member } from "../accounts.types.ts";
import { Avatar } from "./avatar.tsx";

interface MemberLinkProps {
  member: Pick<Member, "id" | "name" | "avatar">;
  /** Width and height of the picture in pixels; without one it is the name alone. */
  picture?: number;
  className?: string;
}

/** Somebody's name, leading to their profile: on cards, in lists, for reviewers. */
export function MemberLink({ member: { id, name, avatar }, picture, className }: MemberLinkProps) {
  return (
    <Link
      to={`/profile/${id}`}
      className={classNames("inline-flex min-h-6 min-w-0 max-w-full items-center gap-2 font-bold hover:text-accent", className)}
    >
      {picture !== undefined && <Avatar name={name} avatar={avatar} size={picture} />}
      <span className="min-w-0 truncate">{name}</span>
    </Link>
  );
}
