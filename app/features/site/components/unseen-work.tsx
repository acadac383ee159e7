import { type ComponentProps, useEffect } from "react";
import { SessionSync } from "~/features/accounts/components/session-sync.tsx";
import { replaceBrokenImages } from "./broken-images.ts";
import { Heartbeat } from "./heartbeat.tsx";
import { MissingCode } from "./missing-code.tsx";
import { SettingsWatch } from "./settings-watch.tsx";

/** What every page does behind the scenes: placeholders for broken pictures, heartbeats, the settings of the site, one session for all tabs, and pages whose code is missing. */
export function UnseenWork(props: ComponentProps<typeof SessionSync>) {
  useEffect(replaceBrokenImages, []);
  return (
    <>
      <Heartbeat />
      <SettingsWatch />
      <SessionSync {...props} />
      <MissingCode />
    </>
  );
}
