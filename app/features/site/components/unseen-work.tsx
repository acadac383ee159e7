import { type ComponentProps, useEffect } from "react";
import { SessionSync } from "~/features/accounts/components/session-sync.tsx";
import { replaceBrokenImages } from "./broken-images.ts";
import { Heartbeat } from "./heartbeat.tsx";
import { MissingCode } from "./missing-code.tsx";

/** What every page does unseen: placeholders for broken pictures, heartbeats, a session that all tabs share, pages whose code is missing. */
export function UnseenWork(props: ComponentProps<typeof SessionSync>) {
  useEffect(replaceBrokenImages, []);
  return (
    <>
      <Heartbeat />
      <SessionSync {...props} />
      <MissingCode />
    </>
  );
}
