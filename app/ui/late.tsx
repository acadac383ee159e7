import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part of a page whose code comes after the first view. Until then, and should it never come, what the server rendered stands
 * there and works as plain HTML does. For parts whose props stay as they are and that hold no state of their own, such as what is
 * open: React draws anew what changes before its code is there.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component as ComponentType<object> }),
      (error: unknown) => {
        console.error("A part of the page could not be loaded.", error);
        return new Promise<never>(() => {});
      },
    ),
  );
  return function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
