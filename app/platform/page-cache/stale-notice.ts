import { formatDateTime } from "~/text/dates.ts";

/** The notice on a stale page. */
export const STALE_NOTICE_ID = "stale-notice";

const BODY = /<body[^>]*>/;

/** Adds the notice to a stale page. */
export function withStaleNotice(html: Buffer, madeAt: number): Buffer {
  const text = html.toString();
  const end = BODY.exec(text);
  if (!end) return html;
  const at = end.index + end[0].length;
  const words = `We can’t refresh this page right now. This is how it looked on ${formatDateTime(madeAt, "UTC")}.`;
  const notice = `<p id="${STALE_NOTICE_ID}" role="status" class="bg-fair-wash px-4 py-3 text-center font-bold text-sm">${words}</p>`;
  return Buffer.from(text.slice(0, at) + notice + text.slice(at));
}
