import { Children, type ReactElement, type ReactNode } from "react";

/** Content of a slot beside other children: elements or nothing, never bare text. */
export type Elements = ReactElement | readonly Elements[] | "" | boolean | null | undefined;

/**
 * The same children, each text in an element of its own. Browser translation replaces text nodes; React can then neither change a text that
 * has siblings nor insert anything before it, while elements stay where they are.
 */
export function ownText(node: ReactNode): Elements {
  if (isText(node)) return <span>{node}</span>;
  if (!Array.isArray(node) || !node.some(isText)) return node as Elements;
  return Children.map(node, (child) => (isText(child) ? <span>{child}</span> : (child as Elements)));
}

/** Blank text stays: nothing translates it. */
function isText(node: unknown): node is string | number | bigint {
  return (typeof node === "string" && node.trim() !== "") || typeof node === "number" || typeof node === "bigint";
}
