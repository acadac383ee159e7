import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part of a page whose code comes after the first view. Until then, and should it never come, what the server rendered stands
 * there and works as plain HTML does.
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
