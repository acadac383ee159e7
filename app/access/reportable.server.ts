import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { ImageFolder } from "~/platform/media/image-folder.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import type { CommandContext } from "./command-definition.ts";
import type { Result } from "./result.ts";

/** A line of context before or after the content, or the content itself. `at` in milliseconds since 1970. */
export interface EvidenceLine {
  by: string;
  text: string;
  at: number;
  isThing: boolean;
}

/** A picture of a thing, as its room stores it. */
interface PictureOfThing {
  label: string;
  folder: ImageFolder;
  image: string;
}

/** A thing as its room shows it to somebody who reports it. */
export interface ReportedThing {
  /** Its author; no id for guests and deleted accounts. */
  subject: { id: string | null; name: string };
  /** Only some may read it, so nothing of it is quoted anywhere else. */
  isPrivate: boolean;
  /** A short description. */
  title: string;
  /** The original text. */
  text: string;
  /** Further texts, each with a label. */
  fields: [label: string, text: string][];
  pictures: PictureOfThing[];
  /** The lines around it and itself, oldest first. */
  context: EvidenceLine[];
  /** Matches of the word rules, if it was searched when it was sent. */
  caught?: unknown;
  /** Its address, for readers with access. */
  place: string;
  /** Its author deleted it, and its words are only kept for a while. */
  isDeleted?: boolean;
}

/** A thing as stored with a report: a copy, with copies of its pictures named by their content. */
export interface Evidence extends Omit<ReportedThing, "pictures"> {
  kind: string;
  id: string;
  /** Identifies the content of the thing: a change of it makes another version, a change around it does not. */
  version: string;
  pictures: EvidencePicture[];
}

/** A copy of a picture, which staff see at /admin/evidence/{case}/{image}. `source` is the name of the one that it was copied from. */
export interface EvidencePicture {
  label: string;
  image: string;
  source: string;
}

/** A text that was written lately, and where it is. */
export interface RecentText {
  text: string;
  place: string;
  at: Date;
}

/** How a room lets its things be reported. */
export interface Reportable {
  /** The kind, as addresses and cases name it. */
  kind: string;
  /** A thing of this kind in words, as in “Report this comment”. */
  noun: string;
  /**
   * The thing as the actor sees it; the site itself sees all of it. Throws AppError `not_found` for one that is not there, or not for the
   * actor.
   */
  find(ctx: AppContext, id: string): Promise<ReportedThing>;
  /** For what consists of parts that can be removed alone, those that the evidence has, by their names with a label. */
  parts?(evidence: Evidence): Readonly<Record<string, string>>;
  /**
   * Texts written since a time, newest first, at most `most`, for the preview of a word rule. Private texts are only counted there.
   */
  recent?: { isPrivate: boolean; find(ctx: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> };
  /** Takes it out of sight, or these parts of it, as a part of a command of staff; nothing happens if it is gone already. */
  remove(ctx: CommandContext, evidence: Evidence, parts: readonly string[]): Promise<Result>;
  /** Takes `remove` back; nothing happens if it was deleted since, or is in sight. */
  restore(ctx: CommandContext, evidence: Evidence, parts: readonly string[]): Promise<Result>;
  /** The author's message after `remove`; by default, that nobody else can see it. */
  removed?: string;
  /** Updates open pages that show the case's outcome, within the command that decided it or its appeal. */
  decided?(ctx: CommandContext, evidence: Evidence): Promise<Result>;
}

/** Everything that can be reported, by its kind. `app/reportables.server.ts` loads it. */
export const REPORTABLES = new Map<string, Reportable>();

/** Declares that the things of a room can be reported. */
export function reportable(declared: Reportable): Reportable {
  REPORTABLES.set(declared.kind, declared);
  return declared;
}

/** How things of a kind are reported. Throws AppError `not_found`, in the words for a thing that is not there, if there is no such kind. */
export function reportableOf(kind: string): Reportable {
  const found = REPORTABLES.get(kind);
  if (!found) throw notThere();
  return found;
}

/** Content to report: as the reporter sees it, and as it is kept, the same for every reporter. */
export interface FoundThing {
  shown: ReportedThing;
  whole: ReportedThing;
  version: string;
}

const SITE: AppContext["actor"] = { kind: "system", name: "Reports" };

/**
 * A thing that the actor may see. Throws AppError `not_found`, always in the same words: nobody learns what exists and is not for them.
 */
export async function findReported(ctx: AppContext, kind: string, id: string): Promise<FoundThing> {
  const room = reportableOf(kind);
  try {
    const shown = await room.find(ctx, id);
    const whole = await room.find({ ...ctx, actor: SITE }, id);
    return { shown, whole, version: versionOf(whole) };
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? notThere() : error;
  }
}

const notThere = () => new AppError("not_found", "There is nothing here to report. It may have been deleted.");

/** A thing as it is now, whole; null if it is no longer there. */
export async function findCurrent(ctx: AppContext, kind: string, id: string): Promise<(ReportedThing & { version: string }) | null> {
  try {
    const whole = await REPORTABLES.get(kind)?.find({ ...ctx, actor: SITE }, id);
    return whole ? { ...whole, version: versionOf(whole) } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

function versionOf({ text, fields, pictures }: ReportedThing): string {
  return contentHash(JSON.stringify([text, fields, pictures.map(({ label, image }) => [label, image])]));
}
