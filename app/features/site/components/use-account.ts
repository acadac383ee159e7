import { useRef } from "react";

/**
 * The owner of this page, and a key that changes when another account signs in. Signing out elsewhere keeps the page as it is: its typed
 * values stay the owner's, until they or somebody else signs in again.
 */
export function useAccount(viewerId: string | null): { owner: string | null; key: number } {
  const known = useRef({ owner: viewerId, key: 0 });
  if (viewerId !== null && viewerId !== known.current.owner)
    // A guest's typed values pass to the account they sign in to.
    known.current = { owner: viewerId, key: known.current.key + (known.current.owner === null ? 0 : 1) };
  return known.current;
}
