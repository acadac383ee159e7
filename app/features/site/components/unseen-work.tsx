import { type ComponentProps, useEffect } from "react";
import { SessionSync } from "~/features/accounts/components/session-sync.tsx";
import { mendBrokenImages } from "./broken-images.ts";
import { Heartbeat } from "./heartbeat.tsx";

/** Pictures that fail get their placeholder, the server hears that somebody is there, and the tabs stay of one mind. */
export function UnseenWork(props: ComponentProps<typeof SessionSync>) {
  useEffect(mendBrokenImages, []);
  return (
    <>
      <Heartbeat />
      <SessionSync {...props} />
    </>
  );
}
