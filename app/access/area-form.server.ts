import { languageOfRequest } from "~/platform/page-cache/page-language.server.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { sentenceTranslator, type Texts } from "~/text/languages.ts";
import type { FormOfPage } from "./forms.server.ts";

/**
 * A form of a German area. It and its commands speak German, and the sentences of its reply are translated for a sender who chose English:
 * those that are a whole text of `texts`.
 */
export function areaForm(texts: Texts<object>, form: FormOfPage): FormOfPage {
  const translate = sentenceTranslator(texts);
  return {
    ...form,
    async answer(sender, read) {
      const { reply, ...rest } = await form.answer(sender, read);
      const language = languageOfRequest(sender.request);
      return { ...rest, reply: { ...reply, ...inWords(reply, (sentence) => translate(sentence, language)) } };
    },
  };
}

function inWords({ message, title, more, fields }: Omit<FormReply, "form">, translate: (sentence: string) => string) {
  return {
    message: translate(message),
    ...(title !== undefined && { title: translate(title) }),
    ...(more !== undefined && { more: translate(more) }),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, translate(problem)])) }),
  };
}
