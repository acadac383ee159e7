import type { ServerFields } from "../servers.types.ts";

/** A server as the form of the manager carries it. */
export function serverFieldsOf(
  server: Record<"name" | "link" | "ownerName" | "type" | "restartInterval" | "description", string>,
): ServerFields {
  const { name, link, ownerName, type, restartInterval, description } = server;
  return { serverName: name, serverLink: link, ownerName, serverType: type, restartInterval, description };
}

/** Initial fields of a new server. */
export const NEW_SERVER: ServerFields = {
  serverName: "",
  serverLink: "",
  ownerName: "",
  serverType: "farming",
  restartInterval: "24h",
  description: "",
};
export const SERVER_FIELDS = Object.keys(NEW_SERVER) as (keyof ServerFields)[];
