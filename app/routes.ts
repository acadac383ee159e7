import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, in one table. */
export default [
  index("features/home/routes/home.tsx"),
] satisfies RouteConfig;
