import { useLocation } from "react-router";
import { ButtonLink, type ButtonLook } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** A link that leads on from a page. */
export interface Way {
  label: string;
  /** Its target; by default the page itself. */
  to?: string;
  /** Loads a new document: more than the page's data may have failed. */
  reload?: true;
  /** It leads back, with an arrow. */
  back?: true;
}

export const HOME: Way = { to: "/", label: "Back to Homepage" };

/** Such a link as a button. */
export function WayLink({ way, variant = "plain" }: { way: Way } & Pick<ButtonLook, "variant">) {
  const { pathname, search } = useLocation();
  const { label, to = pathname + search, reload = false, back } = way;
  return (
    <ButtonLink to={to} reloadDocument={reload} variant={variant} icon={back && <Icon name="arrow-left" size={18} />}>
      {label}
    </ButtonLink>
  );
}
