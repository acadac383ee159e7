export * from "./schema/accounts.ts";
export * from "./schema/audit.ts";
export * from "./schema/calculator.ts";
export * from "./schema/news.ts";
export * from "./schema/pets.ts";
export * from "./schema/servers.ts";
export * from "./schema/site.ts";
export * from "./schema/trades.ts";
