import { useCallback, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

interface SignedOut<Viewer> {
  viewer: Viewer;
  /** Whether a reading was under way when the session ended: it may still bring the viewer of before. */
  reading: boolean;
}

/**
 * Whom the page shows, and what a form calls that found their session ended: from then on nobody is shown, until a reading that began
 * later tells who is signed in.
 */
export function useSignedOut<Viewer>(read: Viewer | null): [viewer: Viewer | null, onSignedOut: () => void] {
  const [revalidator, navigation] = [useRevalidator(), useNavigation()];
  const reading = revalidator.state !== "idle" || navigation.state !== "idle";
  const now = useRef({ viewer: read, reading });
  now.current = { viewer: read, reading };
  const [signedOut, setSignedOut] = useState<SignedOut<Viewer | null>>();
  if (signedOut?.reading && !reading) setSignedOut({ viewer: read, reading: false });
  const isEnded = signedOut !== undefined && (signedOut.reading || signedOut.viewer === read);
  return [isEnded ? null : read, useCallback(() => setSignedOut(now.current), [])];
}
