/** A text as HTML that shows exactly it: feed readers take a description for HTML (RSS 2.0, "description"). */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
