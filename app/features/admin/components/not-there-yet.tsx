import { EmptyState } from "~/ui/empty-state.tsx";

/** A section of the back office that is not open yet: what will be done in it, and that nothing is waiting there. */
export function NotThereYet({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState title={title}>
      <p>Coming later. {children}</p>
    </EmptyState>
  );
}
