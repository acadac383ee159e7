import { EmptyState } from "~/ui/empty-state.tsx";

/** A section of the back office whose area is not open: what will be done in it, and that nothing waits there meanwhile. */
export function NotThereYet({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState title={title}>
      <p>Coming later. {children}</p>
    </EmptyState>
  );
}
