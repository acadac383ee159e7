import { MAX_SUBSCRIBERS, MIN_SUBSCRIBERS } from "~/features/partners/partners.constants.ts";
import type { Fields, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { type ReadItem, readItems } from "./read-posts.ts";

/** A trade that somebody saved in the calculator, in an export. */
export interface ReadSavedTrade {
  userId: string;
  name: string;
  giving: ReadItem[];
  receiving: ReadItem[];
  savedAt: Date | null;
}

/** Reads a saved trade. Totals and verdict are not read, because the site computes them. Refused without an owner, or without pets on a side. */
export function readSavedTrade(data: Fields): Reading<ReadSavedTrade> {
  const reader = new FieldReader(data);
  const userId = reader.id("userId", "uid");
  if (userId === "" || userId === "anonymous") return { ok: false, why: "It names no player by an id: it is in its owner's browser." };
  const [giving, receiving] = [readItems(reader, "giving"), readItems(reader, "receiving")];
  if (giving.length === 0 || receiving.length === 0) return { ok: false, why: "It has no pets on one of its sides." };
  const value = {
    ...{ userId, giving, receiving },
    name: reader.text("name", 60) || "Unnamed Trade",
    savedAt: reader.moment("timestamp", "createdAt"),
  };
  return { ok: true, value, mended: reader.mended };
}

/** An application for the partner programme, in an export. */
export interface ReadApplication {
  userId: string;
  username: string;
  channelName: string;
  /** As it was typed; it is read when it is stored. */
  channelUrl: string;
  subscriberCount: number;
  content: string;
  engagementRate: string;
  contactEmail: string;
  additionalInfo: string;
  status: "pending" | "approved" | "rejected";
  createdAt: Date | null;
  reviewedAt: Date | null;
  reviewNotes: string;
}

/** Reads an application. Who reviewed it is not read. Refused without the id of a user, a channel, or as many subscribers as it takes. */
export function readApplication(data: Fields): Reading<ReadApplication> {
  const reader = new FieldReader(data);
  const userId = reader.id("userId", "uid");
  if (userId === "") return { ok: false, why: "It names no player by an id." };
  const subscribers = reader.number("subscriberCount", "subscribers");
  if (subscribers === null || subscribers < MIN_SUBSCRIBERS || subscribers > MAX_SUBSCRIBERS)
    return { ok: false, why: "Its number of subscribers is missing, or below 100." };
  const channelName = reader.text("channelName", 80);
  if (channelName === "") return { ok: false, why: "It names no channel." };
  const mail = reader.id("contactEmail", "email");
  const value: ReadApplication = {
    ...{ userId, channelName },
    username: reader.text("username", 60),
    channelUrl: reader.id("channelUrl"),
    subscriberCount: Math.round(subscribers),
    content: reader.text("content", 1_000, { lines: true }),
    engagementRate: reader.text("engagementRate", 60),
    contactEmail: /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(mail) ? mail : "",
    additionalInfo: reader.text("additionalInfo", 1_000, { lines: true }),
    status: reader.choice("status", { pending: "pending", approved: "approved", accepted: "approved", rejected: "rejected" }, "pending"),
    createdAt: reader.moment("createdAt", "timestamp"),
    reviewedAt: reader.moment("reviewedAt"),
    reviewNotes: reader.text("reviewNotes", 1_000, { lines: true }),
  };
  if (mail !== "" && value.contactEmail === "") reader.note("contactEmail is no address → none");
  return { ok: true, value, mended: reader.mended };
}
