import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Button, type ButtonLook } from "../button.tsx";
import { Sheet } from "../sheet.tsx";
import { Form, FormMessage, SubmitButton, useFormHandle } from "./form.tsx";
import type { FormHandle } from "./use-form.ts";

interface ConfirmButtonProps
  extends Pick<ButtonLook, "size" | "icon" | "variant">,
    Pick<ComponentProps<"button">, "aria-pressed" | "aria-keyshortcuts"> {
  /** The question, such as “Delete this badge?”. */
  question: ReactNode;
  /** The consequence, below the question. */
  consequence?: ReactNode;
  /** Labels of the button and of its confirmation. */
  children: ReactNode;
  className?: string;
  /** The look of the confirmation: red unless it takes nothing away. */
  confirmation?: "danger" | "primary";
  /** The name of the field sent on confirmation. */
  name?: string;
  value?: string;
  /** Called on a press before the question opens; `preventDefault` keeps it closed. */
  onPress?: (event: MouseEvent) => void;
}

/** Submits the surrounding form after a confirmation, also without scripts. */
export function ConfirmButton({
  question,
  consequence,
  confirmation = "danger",
  children,
  name,
  value,
  onPress,
  ...look
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { reply } = useFormHandle();
  useEffect(() => {
    if (reply) setOpen(false);
  }, [reply]);
  const close = () => setOpen(false);
  const press = (event: MouseEvent) => {
    onPress?.(event);
    if (!event.defaultPrevented) setOpen(true);
  };
  return (
    <>
      <Button {...look} onClick={press} command="show-modal" commandfor={id}>
        {children}
      </Button>
      <Sheet open={open} onClose={close} title={question} width="28rem" unscripted={{ id, onOpen: () => setOpen(true) }}>
        {consequence && <p className="text-pretty">{consequence}</p>}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Button onClick={close} command="close" commandfor={id}>
            Cancel
          </Button>
          <SubmitButton variant={confirmation} name={name} value={value}>
            {children}
          </SubmitButton>
        </div>
      </Sheet>
    </>
  );
}

/** A form for one irreversible act: its button, which asks first, and its reply. */
export function ConfirmForm({ of: form, className, ...button }: ConfirmButtonProps & { of: FormHandle }) {
  return (
    <Form of={form} className={className}>
      <ConfirmButton variant="danger" size="small" {...button} />
      <FormMessage className="mt-2" />
    </Form>
  );
}
