import { spawnSync } from "node:child_process";

/** Installs packages of Debian. Returns false without permission, or on failure. Node's own modules only. */
export function installDebianPackages(names) {
  const options = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const succeeds = (args) => spawnSync("apt-get", args, options).status === 0;
  if (process.getuid?.() !== 0 || !succeeds(["--version"])) return false;
  console.log(`Installing ${names.join(", ")} …`);
  succeeds(["update", "-qq"]);
  return succeeds(["install", "-y", "-qq", "--no-install-recommends", ...names]);
}
