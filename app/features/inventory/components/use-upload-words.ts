import { useLanguage } from "~/ui/language.tsx";
import { UPLOAD_WORDS, type UploadWords } from "../core/upload-words.ts";

/** The words of the upload in the language of the page. */
export const useUploadWords = (): UploadWords => UPLOAD_WORDS[useLanguage()];
