/** Characters that XML 1.0 forbids even when escaped: control characters, single surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A document without the characters that would make it invalid XML. */
export function validXml(document: string): string {
  return document.replace(FORBIDDEN, "");
}
