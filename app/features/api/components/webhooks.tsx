import { DELIVERIES_KEPT_DAYS, FAILING_DAYS, MAX_WEBHOOKS } from "~/features/webhooks/webhooks.constants.ts";
import { CodeBlock } from "~/ui/code-block.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import type { ReferenceEvent } from "../core/reference.ts";

/** How a server receives changes, and how it verifies their sender. */
export function Webhooks({ events }: { events: readonly ReferenceEvent[] }) {
  return (
    <Section title="Webhooks" id="webhooks">
      <p className="text-pretty">
        Instead of asking, let us tell you: with an account you can have up to {MAX_WEBHOOKS} webhooks, each an https address on a server of
        yours, choose its events, and limit them to pets, forms, large changes, one search or some categories. Every message is signed as in{" "}
        <b>Standard Webhooks</b>, for which there are libraries in most languages.
      </p>
      <p className="mt-2">
        <TextLink to="/settings/webhooks">Your webhooks</TextLink>
      </p>
      {events.map(({ kind, summary, about, sent }) => (
        <div key={kind} className="mt-4">
          <h3 className="text-lg">
            <span>{`${summary} `}</span>
            <code className="font-normal text-base">{kind}</code>
          </h3>
          <p className="mb-2 text-pretty">{about}</p>
          <CodeBlock code={sent} what={`an example of ${kind}`} label="What is sent" />
        </div>
      ))}
      <div className="mt-4">
        <CodeBlock code={CHECK} what="how to check a message" label="Check who sent it (Node.js)" />
      </div>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-pretty">
        <li>
          Check the signature over the bytes as they came, before you read them as JSON, and refuse what is older than five minutes. While
          you change over to a new secret there are two signatures: one that fits is enough.
        </li>
        <li>
          Answer with any 2xx within ten seconds. Everything else is tried again after a minute, then after longer and longer waits, up to
          six hours apart; <code>Retry-After</code> is honoured. Redirects are not followed.
        </li>
        <li>
          <code>webhook-id</code> stays the same however often a message is sent. Keep those that you have seen: a message may arrive twice,
          and not in order.
        </li>
        <li>
          After {FAILING_DAYS} days without a single success, or at once if your server answers 410, the webhook is stopped and you are
          told. You can start it again, and send what was missed: deliveries are listed for {DELIVERIES_KEPT_DAYS} days.
        </li>
        <li>
          The address of a webhook in Discord (<code>https://discord.com/api/webhooks/…</code>) gets the same as messages for people, which
          need no server of yours.
        </li>
        <li>New fields and kinds of messages may come. Ignore what you don’t know, including messages of the type test.</li>
      </ul>
    </Section>
  );
}

const CHECK = `import { createHmac, timingSafeEqual } from "node:crypto";

// secret: "whsec_…" from your settings; body: the request's text, unchanged.
function isFromUs(secret, headers, body) {
  const at = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const wanted = createHmac("sha256", key).update(\`\${headers["webhook-id"]}.\${at}.\${body}\`).digest();
  return headers["webhook-signature"].split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;
