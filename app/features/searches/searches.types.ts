/** A saved search as its owner sees it. */
export interface SavedSearch {
  id: string;
  name: string;
  /** The search part of the board's address. */
  query: string;
  /** Its filters in words. */
  words: string;
  enabled: boolean;
}
