/** The logo: decoration beside the site's name. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} className="flex-none" />;
}
