import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

interface NotOpenYetProps {
  name: string;
  /** The promised content, after "This is where you will find". */
  promise: string;
}

/** Says that a part of the site is not open yet, with links to open ones. */
export function NotOpenYet({ name, promise }: NotOpenYetProps) {
  return (
    <EmptyState
      level={1}
      title={`${name}: not open yet`}
      actions={
        <>
          <ButtonLink to="/values" variant="primary">
            Value List
          </ButtonLink>
          <ButtonLink to="/calculator">Trade Calculator</ButtonLink>
        </>
      }
    >
      {`This is where you will find ${promise}. Until then, look up what a pet is worth or check a trade.`}
    </EmptyState>
  );
}
