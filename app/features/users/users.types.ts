import type { AdminControlsView } from "~/features/profiles/profiles.types.ts";
import type { Background } from "~/features/shop/shop.types.ts";
import type { UserDialogKind } from "./users.constants.ts";

/** The backgrounds that can be set, and the picture that is there now, by content hash. */
export interface BackgroundChoices {
  backgrounds: Background[];
  stored: string | null;
}

/** The account in a dialog of the list. */
export interface UserDialog {
  kind: UserDialogKind;
  userId: string;
  /** Null for an account that is gone or the actor's own. */
  controls: AdminControlsView | null;
  /** Null if it cannot be set. */
  background: BackgroundChoices | null;
}
