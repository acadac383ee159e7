import { type ComponentProps, useEffect, useState } from "react";
import type { UnseenWork } from "./unseen-work.tsx";

/** Starts what the shell does unseen. Its code is fetched once the page is alive: nothing of it is needed to show a page. */
export function BackgroundWork(props: ComponentProps<typeof UnseenWork>) {
  const [Work, setWork] = useState<typeof UnseenWork>();
  useEffect(() => {
    import("./unseen-work.tsx").then(
      (module) => setWork(() => module.UnseenWork),
      (error: unknown) => console.error("What runs behind the page could not be loaded.", error),
    );
  }, []);
  return Work && <Work {...props} />;
}
