import type { ComponentProps } from "react";
import { OutsideLink } from "~/ui/outside-link.tsx";

interface ChannelLinkProps extends ComponentProps<"a"> {
  /** The owner of the channel; undefined where clicks are not counted. */
  partnerId: string | undefined;
  href: string;
}

/** The link to a partner's channel. A click is counted once an hour for each address, without storing the visitor. */
export function ChannelLink({ partnerId, ...link }: ChannelLinkProps) {
  const count = () => {
    if (partnerId !== undefined) fetch(`/partners/${partnerId}/click`, { method: "POST", keepalive: true }).catch(() => {});
  };
  return <OutsideLink {...link} onClick={count} />;
}
