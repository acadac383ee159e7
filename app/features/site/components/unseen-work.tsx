import { type ComponentProps, useEffect } from "react";
import { SessionSync } from "~/features/accounts/components/session-sync.tsx";
import { replaceBrokenImages } from "./broken-images.ts";
import { Heartbeat } from "./heartbeat.tsx";

/** What every page does without showing it: placeholders for broken pictures, heartbeats, and a session that all tabs share. */
export function UnseenWork(props: ComponentProps<typeof SessionSync>) {
  useEffect(replaceBrokenImages, []);
  return (
    <>
      <Heartbeat />
      <SessionSync {...props} />
    </>
  );
}
