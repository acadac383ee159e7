import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { FormReply } from "~/text/form-reply.ts";
import { ToastProvider } from "../toast.tsx";
import { Form, FormMessage, SubmitButton } from "./form.tsx";
import { TextField } from "./text-fields.tsx";
import { TickBox } from "./tick-field.tsx";
import { type FormOptions, isInSight, issueOf, replyTo, useForm } from "./use-form.ts";

function Try(options: Partial<FormOptions>) {
  const form = useForm({ name: "try", initial: { bio: "Stored", box: "a,b" }, ...options });
  return (
    <Form of={form}>
      <TextField name="bio" label="Bio" />
      <TickBox name="box" value="a" />
      <TickBox name="box" value="c" />
      <FormMessage />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

/** The form as the server draws it, after this reply where there is one. */
function draw(options: Partial<FormOptions> = {}, reply?: FormReply): string {
  const element = (
    <ToastProvider>
      <Try {...options} />
    </ToastProvider>
  );
  const router = createMemoryRouter([{ id: "page", path: "*", element, loader: () => null, action: () => null }], {
    initialEntries: ["/page?tab=two"],
    hydrationData: { loaderData: { page: null }, actionData: reply ? { page: reply } : null },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("&amp;", "&");
}
const fieldOf = (html: string, name: string) => html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0];
const refused: FormReply = {
  form: "try",
  ok: false,
  status: 422,
  message: "Not yet.",
  fields: { bio: "Too short." },
  typed: { bio: "T", box: "c" },
};

test("a form starts with the stored values, and posts to its page", () => {
  const html = draw();
  expect(fieldOf(html, "bio")).toContain('value="Stored"');
  expect(html.match(/checked=""[^>]*/g)).toHaveLength(1);
  expect(html).toContain('action="/page?tab=two"');
  expect(html).not.toContain('name="seen.bio"');
});

test("a redrawn page shows the typed values with their errors, and moves the focus there", () => {
  const html = draw({}, refused);
  expect(fieldOf(html, "bio")).toContain('value="T"');
  expect(fieldOf(html, "bio")).toContain('aria-invalid="true"');
  expect(html).toContain("Too short.");
  expect(html).toMatch(/data-form-message=""[^>]*>.*Not yet\./);
  expect(html).toMatch(/value="c"[^>]*checked|checked=""[^>]*value="c"/);
});

test("the readings of an amount are buttons that send the form without scripts, and the Enter key presses none of them", () => {
  const asked = { ...refused, fields: { bio: "Two ways." }, readings: { bio: [1_500_000, 1_500] } };
  const html = draw({}, asked);
  expect([...html.matchAll(/<button(?=[^>]* name="reading.bio")[^>]* value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "1,500,000",
    "1,500",
  ]);
  expect(html.match(/<button[^>]*type="submit"[^>]*>/)?.[0]).toContain("hidden");
  expect(draw({}, refused)).not.toContain('name="reading.bio"');
  expect(draw({}, { ...asked, fields: {} })).not.toContain('name="reading.bio"');
});

test("a finished form starts again, and a form about another thing ignores the reply", () => {
  expect(fieldOf(draw({}, { ...refused, ok: true, status: 200 }), "bio")).toContain('value="Stored"');
  expect(fieldOf(draw({ about: { id: "2" } }, { ...refused, typed: { bio: "T", id: "1" } }), "bio")).toContain('value="Stored"');
  expect(replyTo({ ...refused, typed: { id: "1" } }, ["other", "try"], { id: "1" })?.message).toBe("Not yet.");
  expect(replyTo(refused, ["other"], {})).toBeUndefined();
});

test("a form that merges sends along what it was shown with: what was stored when it was typed, or what is stored in its place", () => {
  expect(fieldOf(draw({ merge: true }), "seen.bio")).toContain('value="Stored"');
  expect(fieldOf(draw({ merge: true }, { ...refused, seen: { bio: "Before" } }), "seen.bio")).toContain('value="Before"');
  const conflict = { ...refused, status: 409, seen: { bio: "Before" }, stored: { bio: "Theirs" } };
  expect(fieldOf(draw({ merge: true }, conflict), "seen.bio")).toContain('value="Theirs"');
});

test("a form with a file says in its address which one it is", () => {
  expect(draw({ files: true })).toContain('action="/page?tab=two&form=try"');
});

test("of a schema the message of one field is shown, also of a part of a record", async () => {
  const schema = z.object({ name: z.string().min(3, "Too short."), part: z.object({ of: z.string().max(1, "Too long.") }).optional() });
  const messageOf = async (values: Record<string, string>, field: string) => (await issueOf(schema, values, field))?.message;
  expect(await messageOf({ name: "ab" }, "name")).toBe("Too short.");
  expect(await messageOf({ name: "abc" }, "name")).toBeUndefined();
  const withPart = { name: "a", part: { of: "xx" } } as unknown as Record<string, string>;
  expect([await messageOf(withPart, "part.of"), await messageOf(withPart, "part")]).toEqual(["Too long.", undefined]);
});

test("a message beside the form is not repeated in a toast", () => {
  expect([isInSight(401, true), isInSight(401, false), isInSight(403, true), isInSight(200, true)]).toEqual([true, false, false, false]);
});
