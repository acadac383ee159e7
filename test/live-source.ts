/** The browser's side of a stream, driven by the test. */
export class Source extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;
  onmessage?: (event: MessageEvent) => void;
  onerror?: () => void;
  onopen?: () => void;
  readonly url: URL;

  constructor(address: string) {
    super();
    this.url = new URL(address, "http://site");
    Source.opened.push(this);
  }
  /** The newest that was opened. */
  static get newest(): Source {
    const source = Source.opened.at(-1);
    if (!source) throw new Error("Nothing was opened.");
    return source;
  }
  static get openCount(): number {
    return Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED).length;
  }
  get asked() {
    return Object.fromEntries(this.url.searchParams);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  tell(position: string, topics: string[], data: unknown) {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ topics, kind: "k", data }), lastEventId: position }));
  }
  say(name: "beat" | "resync", position: string) {
    this.dispatchEvent(new MessageEvent(name, { data: position }));
  }
  sendNow(topics: string[], data: unknown) {
    // The browser repeats the id of the event before.
    this.dispatchEvent(new MessageEvent("now", { data: JSON.stringify({ topics, kind: "k", data }), lastEventId: "9-9" }));
  }
  refuse() {
    this.readyState = Source.CLOSED;
    this.onerror?.();
  }
}
