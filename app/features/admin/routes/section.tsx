import { Outlet } from "react-router";
import { SectionFailed } from "../components/section-failed.tsx";
import type { Route } from "./+types/section";

/** The boundary around each section, so that a failure leaves the frame and the other sections alone. */
export default function Section() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionFailed error={error} />;
}
