import { type ComponentProps, useEffect, useState } from "react";
import type { UnseenWork } from "./unseen-work.tsx";

/** Starts what the shell does in the background. Its code is fetched after hydration, since no page needs it to be shown. */
export function BackgroundWork(props: ComponentProps<typeof UnseenWork>) {
  const [Work, setWork] = useState<typeof UnseenWork>();
  useEffect(() => {
    import("./unseen-work.tsx").then(
      (module) => setWork(() => module.UnseenWork),
      (error: unknown) => console.error("The background work could not be loaded.", error),
    );
  }, []);
  return Work && <Work {...props} />;
}
