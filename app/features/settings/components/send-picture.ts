import { MAX_UPLOAD_BYTES, SETTINGS_MESSAGES } from "../settings.constants.ts";

/** What became of a picture; `image` is its content hash once it is stored. */
export interface SentPicture {
  ok: boolean;
  message: string;
  image?: string;
}

/**
 * Sends a picture and tells, from 0 to 1, how much of it has left: fetch cannot tell that. What is plainly wrong is said before anything is
 * sent. Resolves always.
 */
export function sendPicture(form: FormData, onProgress: (sent: number) => void): Promise<SentPicture> {
  const file = form.get("image");
  if (!(file instanceof File) || file.size === 0) return refused(SETTINGS_MESSAGES.noFile);
  if (file.size > MAX_UPLOAD_BYTES) return refused(SETTINGS_MESSAGES.tooLarge);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/settings/background-upload");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as Partial<SentPicture> | null;
      resolve({ ok: request.status === 200, message: SETTINGS_MESSAGES.uploadFailed, ...answer });
    };
    request.onerror = () => resolve({ ok: false, message: SETTINGS_MESSAGES.uploadFailed });
    request.send(form);
  });
}

const refused = (message: string): Promise<SentPicture> => Promise.resolve({ ok: false, message });
