import type { MetaDescriptor } from "react-router";

interface PageMeta {
  /** The page's own title; the name of the site is added. */
  title: string;
  description: string;
  /** The canonical path, with search parameters that make it a different page, such as `/pet/42`. */
  path: string;
  keywords: string[];
  /** Path of a 1200×630 picture; the site's own when it is left out. */
  image?: { path: string; alt: string };
  /** Whether search engines may list the page. */
  index: boolean;
  /** Whether it has an oEmbed card. */
  embed?: boolean;
}

const SITE_NAME = "Bubblegum Values";
const SITE_IMAGE = { path: "/share/site.png", alt: "Bubblegum Values: what your pets are worth" };

/**
 * The meta tags of every page: title, description, canonical address, keywords, a 1200×630 share image, and whether it may be indexed.
 * `matches` is that of the route's meta arguments; the root's data holds `appUrl`.
 */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const appUrl = originOf(matches);
  const title = page.title === SITE_NAME ? page.title : `${page.title} | ${SITE_NAME}`;
  const image = page.image ?? SITE_IMAGE;
  const address = `${appUrl}${page.path === "/" ? "" : page.path}`;
  return [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    { name: "robots", content: page.index ? "index, follow" : "noindex, nofollow" },
    { tagName: "link", rel: "canonical", href: address || "/" },
    ...(page.embed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/json+oembed",
            href: `${appUrl}/oembed?${new URLSearchParams({ url: address })}`,
            title,
          },
        ]
      : []),
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${appUrl}${image.path}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The `meta` of a page that search engines must not list: a personal page, or the back office. */
export function unlistedMeta(title: string, description = `${title} on ${SITE_NAME}.`) {
  return ({ matches, location }: { matches: readonly unknown[]; location: { pathname: string } }): MetaDescriptor[] =>
    pageMeta(matches, { title, description, path: location.pathname, keywords: [title.toLowerCase()], index: false });
}

function originOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { appUrl?: string } } | undefined;
  return root?.loaderData?.appUrl ?? "";
}
