import "./requests.css";
import { Link } from "react-router";
import { BlockButton } from "~/features/moderation/components/block-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { sendForm } from "~/ui/form/submit.ts";
import { useForm } from "~/ui/form/use-form.ts";
import { conversationPath } from "../core/message-paths.ts";
import { MESSAGES } from "../messages.constants.ts";
import type { OpenConversation } from "../messages.types.ts";
import { nameOf } from "./conversation-avatar.tsx";

interface RequestAnswerProps {
  conversation: OpenConversation;
  /** In a panel the answer leads nowhere else. */
  inPanel: boolean;
  onAnswered: () => void;
}

/** The answer to a request: only after acceptance can the other player write. */
export function RequestAnswer({ conversation, inPanel, onAnswered }: RequestAnswerProps) {
  const name = nameOf(conversation);
  return (
    <div className="grid gap-3 px-1 py-2">
      <p className="text-pretty text-sm">
        <b>
          <bdi translate="no">{name}</bdi> asks to talk to you.
        </b>{" "}
        Only if you accept, you can write to each other. They won’t see what else you choose.{" "}
        <Link to="/safe-trading" className="font-bold text-accent underline underline-offset-3">
          How to trade safely
        </Link>
      </p>
      <div className="request-answers">
        <Answer name="accept" variant="primary" {...{ conversation, inPanel, onAnswered }}>
          Accept
        </Answer>
        <Answer name="decline" variant="plain" {...{ conversation, inPanel, onAnswered }}>
          Decline
        </Answer>
        <Answer name="ignore" variant="plain" {...{ conversation, inPanel, onAnswered }}>
          Ignore
        </Answer>
        {conversation.other && <BlockButton act="block" player={conversation.other} fills onDone={onAnswered} />}
      </div>
    </div>
  );
}

interface AnswerProps extends RequestAnswerProps {
  name: "accept" | "decline" | "ignore";
  variant: "primary" | "plain";
  children: string;
}

function Answer({ name, variant, conversation, inPanel, onAnswered, children }: AnswerProps) {
  const action = conversationPath(conversation.id);
  const form = useForm({
    name,
    action,
    about: { conversation: conversation.id },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.actFailed,
    onReply: ({ ok }) => ok && onAnswered(),
    ...(inPanel && {
      refresh: false,
      send: async (data) => {
        const reply = await sendForm(action, data);
        const { to: _to, ...stays } = reply ?? { form: name, ok: false, status: 503, message: MESSAGES.actFailed };
        return stays;
      },
    }),
  });
  return (
    <Form of={form}>
      <SubmitButton variant={variant}>{children}</SubmitButton>
      <FormMessage />
    </Form>
  );
}
