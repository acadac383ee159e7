import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";

/** Follows or unfollows a partner. Followers are notified when they go live. */
export function FollowForm({ partnerId, follows }: { partnerId: string; follows: boolean }) {
  const form = useForm({ name: follows ? "unfollow" : "follow", action: `/partners/${partnerId}`, draft: false, feedback: "toast" });
  return (
    <Form of={form} className="max-sm:flex-auto">
      <SubmitButton className="w-full" icon={<Icon name={follows ? "bell-off" : "bell"} size={18} />}>
        {follows ? "Unfollow" : "Follow"}
      </SubmitButton>
      <FormMessage className="mt-2" />
    </Form>
  );
}
