/** Refusals of a save of values. */
export const SAVE_MESSAGES = {
  elsewhere: (count: number) =>
    `${count === 1 ? "One of these was" : `${count} of these were`} changed by somebody else meanwhile. Nothing is saved: look at both first.`,
  slips: ([first = "", ...others]: readonly string[]) =>
    `${first}${others.length > 0 ? ` And ${others.length} more stand${others.length === 1 ? "s" : ""} out.` : ""} Nothing is saved until that is confirmed.`,
} as const;

/** Messages of the pet manager. */
export const PET_STAFF_MESSAGES = {
  needsName: "Please enter a pet name",
  added: (pet: string) => `${pet} added successfully!`,
  updated: (pet: string) => `${pet} updated successfully!`,
  deleted: (pet: string) => `${pet} deleted successfully!`,
  restored: (pet: string) => `${pet} is back on the site.`,
  deleteQuestion: (pet: string) => `Are you sure you want to delete ${pet}?`,
  listFailed: "Failed to load pets",
  loadFailed: "Error loading pets",
  addFailed: { title: "Error adding pet", message: "Failed to add pet to database" },
  updateFailed: { title: "Error updating pet", message: "Failed to update pet in database" },
  deleteFailed: { title: "Error deleting pet", message: "Failed to delete pet from database" },
  imageFailed: "Error uploading image",
  imageRemoved: "The picture was removed.",
  taken: "There is a pet of this name already.",
  tooAlike: "There is a pet of nearly this name: only its spaces, hyphens or other signs differ. Nobody could tell the two apart.",
  wasDeleted: "A pet of this name was deleted. Restore that one instead: its history comes back with it.",
  missing: "This pet is gone. Somebody may have deleted it meanwhile.",
  changedMeanwhile: "Somebody changed this pet while you did. Look at the marked fields and save again to keep what you typed.",
  elsewhere: (stored: string) => `This is “${stored}” by now. Save again to put yours in its place.`,
} as const;

/** How a value is entered: as a number, as one of two words, or not at all because the game has no such form. */
export const VALUE_TYPES = { number: "Number", "N/A": "N/A", "O/C": "O/C", none: "Not in the game" } as const;
