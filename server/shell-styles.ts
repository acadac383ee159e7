import type { ServerBuild } from "react-router";

/**
 * The router adds "#" to the address of a style sheet that parts fetched later need too, so that such a part brings it again: it may
 * have left with its page. The shell's never leaves. Without the "#" it is found where it is, and not applied a second time.
 */
export function withShellStylesOnce(build: ServerBuild): ServerBuild {
  const plain = (address: string) => address.replace(/#$/, "");
  const shell = new Set(build.assets.routes.root?.css?.map(plain));
  const routes = Object.entries(build.assets.routes).map(([id, route]) => {
    const css = route?.css?.map((address) => (shell.has(plain(address)) ? plain(address) : address));
    return [id, route && css ? { ...route, css } : route];
  });
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } };
}
