import { keepPage } from "~/platform/context.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  keepPage(context, ["pets", "site"]);
  return { ok: true };
}

export default function Home() {
  return <h1>Bubblegum Values</h1>;
}
