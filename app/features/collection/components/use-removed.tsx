import { useState } from "react";
import { useRevalidator } from "react-router";
import { nameWithVariant } from "~/features/offers/core/offer-sides.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { MESSAGES } from "../collection.constants.ts";
import type { Removed } from "./remove-button.tsx";
import { sendPets, tellReply } from "./send-pets.ts";

/** The pet removed last, shown in the place of its card, with a button to put it back. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useReadyToast();
  const { revalidate } = useRevalidator();
  const putBack = async ({ list, pet, was }: Removed) => {
    setBusy(true);
    const { petId, variant } = pet;
    const { maxValue, ...rest } = was;
    const said = list === "collection" ? rest : { ...rest, maxValue: maxValue === null ? "" : String(maxValue) };
    const reply = await sendPets(list === "collection" ? "add" : "wish", [{ petId, variant, ...said }]);
    setBusy(false);
    if (!reply.ok) return tellReply(toast, reply);
    setRemoved(null);
    await revalidate();
  };
  const notice = removed && (
    <Notice
      live
      tone="success"
      action={
        <Button size="small" busy={busy} onClick={() => void putBack(removed)}>
          Undo
        </Button>
      }
    >
      {removed.list === "collection" ? MESSAGES.removed : MESSAGES.unwished}: {nameWithVariant(removed.pet)}.
    </Notice>
  );
  return { notice, onRemoved: setRemoved };
}
