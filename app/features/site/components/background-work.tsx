import { type ComponentProps, useEffect, useState } from "react";
import type { BackgroundTasks } from "./background-tasks.tsx";

/** Starts the shell's background tasks. Their code is fetched after hydration, because no page needs it for its first view. */
export function BackgroundWork(props: ComponentProps<typeof BackgroundTasks>) {
  const [Work, setWork] = useState<typeof BackgroundTasks>();
  useEffect(() => {
    import("./background-tasks.tsx").then(
      (module) => setWork(() => module.BackgroundTasks),
      (error: unknown) => console.error("The background work could not be loaded.", error),
    );
  }, []);
  return Work && <Work {...props} />;
}
