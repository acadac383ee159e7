import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MAX_APPLICATION, MESSAGES } from "../partners.constants.ts";

const EMPTY = {
  channelName: "",
  channelUrl: "",
  subscriberCount: "",
  content: "",
  engagementRate: "",
  contactEmail: "",
  additionalInfo: "",
};

/** The application for the partner programme. */
export function ApplicationForm() {
  const form = useForm({
    name: "apply",
    action: "/partner",
    initial: EMPTY,
    failed: MESSAGES.submitFailed,
    draft: "announce",
    clears: true,
    schema: async () => (await import("../partners.schemas.ts")).applicationInput,
  });
  return (
    <Form of={form} className="grid gap-4">
      <FormMessage />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="channelName" label="Channel name" max={MAX_APPLICATION.channelName} autoComplete="off" />
        <TextField name="subscriberCount" label="Subscribers or followers" inputMode="numeric" autoComplete="off" />
      </div>
      <TextField
        name="channelUrl"
        label="Channel URL"
        hint="On YouTube or Twitch, such as youtube.com/@yourname."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        name="content"
        label="What do you show?"
        hint="What your videos or streams are about, and how often there is a new one."
        max={MAX_APPLICATION.content}
        rows={4}
      />
      <TextField
        name="contactEmail"
        label="Contact email"
        hint="Only our admins see it. We delete it 30 days after our answer."
        type="email"
        autoComplete="email"
      />
      <TextField
        name="engagementRate"
        label="Engagement rate (optional)"
        hint="If you know it, such as 4.5%."
        max={MAX_APPLICATION.engagementRate}
        autoComplete="off"
      />
      <TextAreaField name="additionalInfo" label="Anything else? (optional)" max={MAX_APPLICATION.additionalInfo} rows={3} />
      <SubmitButton variant="primary" size="large" className="sm:justify-self-start">
        Send application
      </SubmitButton>
    </Form>
  );
}
