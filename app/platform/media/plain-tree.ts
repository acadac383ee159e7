import { Fragment, isValidElement, type ReactNode } from "react";

/** An element of HTML, as an object that can be passed to another thread. */
interface PlainElement {
  type: string;
  props: Record<string, unknown>;
}
export type PlainTree = PlainElement | string | number | null | PlainTree[];

/** A tree with components replaced by their output. They use no hooks. */
export function toPlainTree(node: ReactNode): PlainTree {
  if (typeof node === "string" || typeof node === "number") return node;
  if (Array.isArray(node)) return node.map(toPlainTree);
  if (!isValidElement<{ children?: ReactNode }>(node)) return null;
  const { type, props } = node;
  if (type === Fragment) return toPlainTree(props.children);
  if (typeof type === "function") return toPlainTree((type as (props: object) => ReactNode)(props));
  const { children, ...rest } = props;
  return { type: String(type), props: children === undefined ? rest : { ...rest, children: toPlainTree(children) } };
}
