// `npm run build`: installs what is missing and builds the site, for an installation without the tools (docs/how-to/run-in-production.md).
// Node's own modules only.
import { buildIfStale, installPackages } from "./toolchain.mjs";

installPackages();
buildIfStale();
