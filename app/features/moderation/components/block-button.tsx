import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { BLOCK_ACTS, BLOCK_MESSAGES } from "../moderation.blocks.constants.ts";

export type BlockAct = keyof typeof BLOCK_ACTS;

interface BlockButtonProps {
  act: BlockAct;
  player: { id: string; name: string };
  /** As wide as its place, like the buttons beside it. */
  fills?: boolean;
  /** Called once it is done. */
  onDone?: (act: BlockAct) => void;
}

/** A button that blocks or mutes a player, or takes that back, from whatever page it stands on. */
export function BlockButton({ act, player, fills = false, onDone }: BlockButtonProps) {
  const form = useForm({
    name: act,
    action: "/settings/people",
    about: { player: player.id },
    draft: false,
    feedback: "toast",
    failed: BLOCK_MESSAGES.failed,
    onReply: ({ ok }) => ok && onDone?.(act),
  });
  return (
    <Form of={form} className={fills ? "grid gap-2" : "grid flex-none justify-items-end gap-2"}>
      <SubmitButton variant={act === "block" ? "danger" : "plain"} size={fills ? "medium" : "small"}>
        <span>{BLOCK_ACTS[act].label}</span>
        <span className="sr-only">
          {" "}
          <bdi translate="no">{player.name}</bdi>
        </span>
      </SubmitButton>
      <FormMessage />
    </Form>
  );
}
