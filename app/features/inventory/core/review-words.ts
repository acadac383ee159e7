import type { PickWords } from "~/features/pricing/pricing.types.ts";
import type { Language } from "~/text/languages.ts";
import type { ScreenshotStatus } from "../inventory.types.ts";

/** All words of a screen for reviewing screenshots, in one language. */
export interface ReviewWords {
  language: Language;
  /** The list on the profile: its title, the heads of its columns, and the error where it could not be read. */
  tableTitle: string;
  columns: readonly [user: string, roblox: string, date: string, status: string, acts: string];
  loadFailed: string;
  /** The comment on a screenshot that is approved without one. */
  defaultComment: string;
  statuses: Record<ScreenshotStatus, string>;
  all: string;
  filter: string;
  /** No screenshots with this status. */
  empty(status: ScreenshotStatus | "all"): string;
  emptyHint: string;
  notConnected: string;
  notVerified: string;
  nameTaken: string;
  submitted: string;
  reviewed: string;
  reviewedBy: string;
  reason: string;
  review: string;
  view: string;
  title(username: string): string;
  picture(username: string): string;
  pictureGone: string;
  zoomIn: string;
  zoomOut: string;
  zoomFit: string;
  zoomHint: string;
  openPicture: string;
  previous: string;
  next: string;
  player: string;
  robloxName: string;
  description: string;
  room(held: number, limit: number | null): string;
  overRoom(count: number): string;
  forCollection: string;
  alike: string;
  alikeOther(percent: number, name: string): string;
  alikeOwn(percent: number): string;
  proposed: string;
  proposedHint: string;
  takeAll: string;
  itemName: string;
  itemHint: string;
  addItem: string;
  choose: string;
  chooseTitle: string;
  items: string;
  noItems: string;
  unknownItem(typed: string, closest: string): string;
  noSuchForm(name: string): string;
  quantityOf(name: string): string;
  removeItem(name: string): string;
  hasAlready(count: number): string;
  typedItems: string;
  typedHint: string;
  comment: string;
  commentHint: string;
  approve: string;
  reject: string;
  cancel: string;
  close: string;
  keys: string;
  added(added: number, leftOut: number, limit: number | null): string;
  more: string;
  first: string;
  pages: string;
  /** Those of the picker, where they are not English. */
  picker: PickWords | null;
  petsFailed: string;
  retry: string;
  /** The message for each outcome. */
  messages: {
    approved: string;
    rejected: string;
    approveFailed: string;
    rejectFailed: string;
    noItems: string;
    noName: string;
    noReason: string;
    gone: string;
    decided(name: string, status: ScreenshotStatus): string;
    unknownItem: string;
    tooManyItems: string;
    tooLong: string;
  };
}
