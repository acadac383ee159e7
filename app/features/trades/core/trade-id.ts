const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a trade or of a comment at all. In small letters, as caches and the live stream know it. */
export function isTradeId(text: string): boolean {
  return UUID.test(text);
}
