import { useId } from "react";

/** The logo, as in public/favicon.svg. */
export function BrandMark({ size = 30 }: { size?: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" width={size} height={size} className="flex-none">
      <defs>
        <radialGradient id={`${id}skin`} cx=".36" cy=".28" r=".78">
          <stop offset="0" stopColor="#ffc2dd" />
          <stop offset=".42" stopColor="#f4569f" />
          <stop offset="1" stopColor="#c40f62" />
        </radialGradient>
        <linearGradient id={`${id}gloss`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle cx="32" cy="32" r="30" fill={`url(#${id}skin)`} />
      <path d="M12 46a24 24 0 0 0 40-1" fill="none" stroke="#ffd9ea" strokeOpacity=".5" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="24" cy="19" rx="12" ry="8" fill={`url(#${id}gloss)`} transform="rotate(-32 24 19)" />
      <circle cx="43" cy="14" r="2.500" fill="#fff" fillOpacity=".85" />
    </svg>
  );
}
