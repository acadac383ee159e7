import type { Socket } from "node:net";

/** What Node's HTTP server keeps of a connection beside its socket, as far as it is needed here. It is not in Node's documentation. */
interface HttpParser {
  /** Leaves the server's list of connections that it times out and counts as idle. */
  remove(): void;
  /** Frees its memory. */
  close(): void;
}

/**
 * Frees the HTTP parser of a connection whose request has been read and whose answer goes on for hours, on the next turn of the event
 * loop: it has 10 kB, which is as much as all the rest of a live stream. Node does the same when it hands a connection over for another
 * protocol. Whatever the client still sends is dropped, and its end closes the connection.
 *
 * The answer has to close the connection when it ends, because nobody reads another request. If Node ever names things differently,
 * nothing is freed. Source: `onParserExecuteCommon` in Node's lib/_http_server.js; decision 0062.
 */
export function releaseParser(socket: Socket): void {
  // Not at once: the parser may be what called us.
  setImmediate(() => {
    const { parser } = socket as Socket & { parser?: Partial<HttpParser> | null };
    if (socket.destroyed || !parser?.remove || !parser.close) return;
    // The first listener for data gives the socket its input back, which the parser reads past it.
    replaceListeners(socket, "data", ignore);
    replaceListeners(socket, "end", destroy);
    (socket as { parser?: unknown }).parser = null;
    parser.remove();
    parser.close();
  });
}

/** The new one comes first: without listeners for an event in between, V8 would make a hash table of the socket's listeners, of 1 kB. */
function replaceListeners(socket: Socket, event: "data" | "end", listener: () => void): void {
  const former = socket.listeners(event) as (() => void)[];
  socket.on(event, listener);
  for (const one of former) socket.off(event, one);
}

const ignore = () => undefined;

function destroy(this: Socket): void {
  this.destroy();
}
