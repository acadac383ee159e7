import { type ComponentProps, useEffect, useState } from "react";
import type { BackgroundTasks } from "./background-tasks.tsx";

/** Starts what the shell does in the background. Its code is fetched after hydration, since no page needs it to be shown. */
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
