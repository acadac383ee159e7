import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Elements } from "./own-text.tsx";

interface PictureProps extends Omit<ComponentProps<"img">, "onError"> {
  alt: string;
  width: number;
  height: number;
  /** Takes the picture's place when it cannot be loaded. */
  fallback: Elements;
}

/** A picture that is replaced by `fallback` when it fails to load, even before hydration. */
export function Picture({ fallback, src, alt, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setFailed(src);
  }, [src]);
  if (!src || failed === src) return fallback;
  return (
    <img loading="lazy" decoding="async" {...rest} ref={image} src={src} alt={alt} data-fallback="own" onError={() => setFailed(src)} />
  );
}
