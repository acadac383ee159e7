import { isRouteErrorResponse, useLocation } from "react-router";
import { RefusedPage } from "~/features/accounts/components/refused-page.tsx";
import { TradeMissing } from "./trade-missing.tsx";

/** The page of a failure: asks to sign in where that is what is missing, else says what could not be done. */
export function TradeProblem({ error, title }: { error: unknown; title: string }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) {
    return <RefusedPage status={error.status} message={error.data?.message ?? ""} />;
  }
  return <TradeMissing drawing="trouble" title={title} tryAgain={`${pathname}${search}`} />;
}
