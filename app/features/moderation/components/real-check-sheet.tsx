import { Sheet } from "~/ui/sheet.tsx";
import { RealCheck } from "./real-check.tsx";

/** “Is this real?” in a sheet, with a text that is already pasted. */
export function RealCheckSheet({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="Is this real?" width="36rem">
      <RealCheck text={text} />
    </Sheet>
  );
}
