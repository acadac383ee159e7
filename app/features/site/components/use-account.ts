import { useRef } from "react";

/**
 * Whose page this is, and a key that is another one once another account signs in. Who signs out elsewhere leaves the page as it is: what
 * they typed on it stays theirs, until they or somebody else signs in again.
 */
export function useAccount(viewerId: string | null): { owner: string | null; key: number } {
  const known = useRef({ owner: viewerId, key: 0 });
  if (viewerId !== null && viewerId !== known.current.owner)
    // What a guest typed goes on under the account they sign in to.
    known.current = { owner: viewerId, key: known.current.key + (known.current.owner === null ? 0 : 1) };
  return known.current;
}
