import { type NEWS_CATEGORIES, NEWS_COLORS } from "~/features/news/news.constants.ts";
import { BADGE_TYPES, type BadgeType } from "~/features/profiles/profiles.badges.constants.ts";
import { BACKGROUND_CATEGORIES, type BackgroundCategory } from "~/features/shop/shop.constants.ts";
import type { Fields, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { pictureName } from "./read-pet.ts";

const MAX = { title: 200, content: 20_000, name: 60, description: 300, message: 300, count: 1e12 };

type NewsCategory = keyof typeof NEWS_CATEGORIES;
const CATEGORIES: Record<string, NewsCategory> = {
  pet: "pet",
  pets: "pet",
  "New Pets": "pet",
  game: "game",
  "Game Updates": "game",
  website: "website",
  "Website News": "website",
  announcement: "announcement",
  Announcements: "announcement",
  "All Updates": "announcement",
};
const COLORS = Object.fromEntries(NEWS_COLORS.map((color) => [color, color])) as Record<string, (typeof NEWS_COLORS)[number]>;

/** An update in an export. */
export interface ReadNews {
  title: string;
  content: string;
  category: NewsCategory;
  color: (typeof NEWS_COLORS)[number];
  published: boolean;
  featured: boolean;
  /** Null where it cannot be read. */
  createdAt: Date | null;
  /** The file name of its picture; "" for none. */
  picture: string;
}

/** Reads an update. Counts as published unless it says otherwise. Refused without title, content or time. */
export function readNews(data: Fields): Reading<ReadNews> {
  const reader = new FieldReader(data);
  const createdAt = reader.moment("createdAt", "date", "timestamp");
  if (createdAt === null && !reader.has("createdAt", "date", "timestamp")) return { ok: false, why: "When it was written cannot be read." };
  const title = reader.text("title", MAX.title);
  const content = reader.text("content", MAX.content, { lines: true });
  if (title === "" || content === "") return { ok: false, why: "Title and content are required." };
  const value: ReadNews = {
    title,
    content,
    createdAt,
    category: reader.choice("category", CATEGORIES, "announcement"),
    color: reader.choice("color", COLORS, "blue"),
    published: reader.raw("published") === undefined || reader.flag("published"),
    featured: reader.flag("featured"),
    picture: pictureName(reader.id("imageUrl", "image")),
  };
  return { ok: true, value, mended: reader.mended };
}

interface Pictured {
  name: string;
  description: string;
  /** The file names that its picture can have. */
  pictures: string[];
}

/** A badge in an export. */
export type ReadBadge = Pictured & { type: BadgeType };
/** A background in an export. */
export type ReadBackground = Pictured & { category: BackgroundCategory };

/** Reads a badge. Refused without a name. */
export function readBadge(data: Fields, id: string): Reading<ReadBadge> {
  const reader = new FieldReader(data);
  const pictured = readPictured(reader, id);
  if (pictured === null) return { ok: false, why: "Badge name and description are required" };
  const type = reader.choice("type", Object.fromEntries(BADGE_TYPES.map((one) => [one, one])) as Record<string, BadgeType>, "special");
  return { ok: true, value: { ...pictured, type }, mended: reader.mended };
}

/** Reads a background. Refused without a name. */
export function readBackground(data: Fields, id: string): Reading<ReadBackground> {
  const reader = new FieldReader(data);
  const pictured = readPictured(reader, id);
  if (pictured === null) return { ok: false, why: "It has no name." };
  const categories = Object.fromEntries(BACKGROUND_CATEGORIES.map((one) => [one, one])) as Record<string, BackgroundCategory>;
  return { ok: true, value: { ...pictured, category: reader.choice("category", categories, "default") }, mended: reader.mended };
}

function readPictured(reader: FieldReader, id: string): Pictured | null {
  const name = reader.text("name", MAX.name);
  if (name === "") return null;
  const pictures = [pictureName(reader.id("imageUrl", "image")), id.toLowerCase(), name.toLowerCase()].filter((one) => one !== "");
  return { name, description: reader.text("description", MAX.description) || name, pictures };
}

/** The timers in an export. */
export interface ReadSettings {
  nextUpdateAt: Date | null;
  maintenance: { startsAt: Date | null; endsAt: Date | null; message: string } | null;
}

/** Reads the timers. They never turn maintenance on: only this site's team does that. */
export function readSettings(data: Fields): Reading<ReadSettings> {
  const reader = new FieldReader(data);
  if (reader.flag("maintenanceMode")) reader.note("maintenanceMode on → off");
  const [startsAt, endsAt] = [reader.moment("maintenanceStartTime"), reader.moment("maintenanceEndTime")];
  const message = reader.text("maintenanceMessage", MAX.message);
  const ordered = startsAt === null || endsAt === null || startsAt < endsAt;
  if (!ordered) reader.note("the maintenance ends before it starts → no times");
  const given = startsAt || endsAt || message;
  const maintenance = given ? { startsAt: ordered ? startsAt : null, endsAt: ordered ? endsAt : null, message } : null;
  return { ok: true, value: { nextUpdateAt: reader.moment("nextUpdateTime"), maintenance }, mended: reader.mended };
}

/** Reads how many trades had been calculated; all other figures are counted here. Refused without that number. */
export function readStats(data: Fields): Reading<{ tradesCalculated: number }> {
  const reader = new FieldReader(data);
  if (reader.number("tradesCalculated") === null) return { ok: false, why: "It has no figure that this site keeps." };
  const tradesCalculated = reader.whole("tradesCalculated", { min: 0, max: MAX.count, otherwise: 0 });
  return { ok: true, value: { tradesCalculated }, mended: reader.mended };
}
