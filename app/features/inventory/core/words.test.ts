import { expect, test } from "vitest";
import { GERMAN } from "./review-words-de.ts";
import { ENGLISH } from "./review-words-en.ts";
import { GERMAN as UPLOAD } from "./upload-words-de.ts";

test("SHOT-009 … SHOT-015 the upload speaks in these words", () => {
  expect(UPLOAD).toMatchObject({
    onlyType: "Nur PNG oder JPG Dateien sind erlaubt.",
    tooLarge: "Die Datei darf nicht größer als 5MB sein.",
    noFile: "Bitte wähle einen Screenshot aus.",
    noUsername: "Bitte gib deinen Roblox-Benutzernamen ein.",
    uploaded: "Screenshot erfolgreich hochgeladen! Er wird nun von einem Admin überprüft.",
    finishFailed: "Fehler beim Abschließen des Uploads.",
    uploadFailed: "Fehler beim Hochladen des Screenshots.",
  });
});

test("SHOT-045 … SHOT-050, SHOT-055, SHOT-066 … SHOT-070 the German review speaks in these words", () => {
  expect([GERMAN.statuses.pending, GERMAN.statuses.approved, GERMAN.statuses.rejected, GERMAN.all]).toEqual([
    "Ausstehend",
    "Verifiziert",
    "Abgelehnt",
    "Alle",
  ]);
  expect(GERMAN.columns).toEqual(["Benutzer", "Roblox-Name", "Datum", "Status", "Aktionen"]);
  expect(GERMAN).toMatchObject({ loadFailed: "Fehler beim Laden der Screenshots.", defaultComment: "Verifiziert" });
  expect([GERMAN.approve, GERMAN.reject]).toEqual(["Verifizieren", "Ablehnen"]);
  expect(GERMAN.messages).toMatchObject({
    approveFailed: "Fehler beim Verifizieren.",
    rejectFailed: "Fehler beim Ablehnen.",
    approved: "Screenshot erfolgreich verifiziert!",
    rejected: "Screenshot abgelehnt und Benutzer benachrichtigt.",
    noReason: "Bitte gib einen Grund für die Ablehnung an.",
  });
});

test("SHOT-029, SHOT-032, SHOT-041 … SHOT-044, SHOT-053, SHOT-054, SHOT-056 the English review speaks in these words", () => {
  const { statuses, all, notConnected, approve, reject, cancel, empty, messages } = ENGLISH;
  expect([statuses.pending, statuses.approved, statuses.rejected, all]).toEqual(["Pending", "Verified", "Rejected", "All"]);
  expect([notConnected, approve, reject, cancel]).toEqual(["Not connected", "Approve & Add Items", "Reject", "Cancel"]);
  expect([empty("pending"), empty("approved"), empty("rejected")]).toEqual([
    "No pending screenshots found.",
    "No verified screenshots found.",
    "No rejected screenshots found.",
  ]);
  expect(messages).toMatchObject({
    noItems: "You need to add at least one item to approve the screenshot",
    noReason: "You need to provide a reason for rejection",
    noName: "Item name is required",
  });
});

test.each([
  [1, 0, "1 item was added."],
  [12, 0, "12 items were added."],
  [0, 1, "0 items were added. 1 had no room: the inventory holds 100."],
  [3, 2, "3 items were added. 2 had no room: the inventory holds 100."],
])("SHOT-082 the message for %i added and %i left out is “%s”", (added, leftOut, words) => {
  expect(ENGLISH.added(added, leftOut, 100)).toBe(words);
});
