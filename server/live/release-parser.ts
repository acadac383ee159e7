import type { Socket } from "node:net";

/** The fields of a connection of Node's HTTP server used here. Node does not document them. */
interface HttpConnection {
  parser?: {
    /** Leaves the server's list of connections that it times out and counts as idle. */
    remove?(): void;
    /** Frees its memory. */
    close?(): void;
  } | null;
}

/**
 * Frees the HTTP parser of a connection whose request has been read and whose answer goes on for hours, on the next turn of the event
 * loop: it takes 10 kB, as much as all the rest of a live stream. Node does the same when it hands a connection over for another
 * protocol. Whatever the client still sends is dropped, and its end closes the connection.
 *
 * The answer has to close the connection when it ends, because nobody reads another request. If Node ever names things differently,
 * nothing is freed. Source: `onParserExecuteCommon` in Node's lib/_http_server.js; decision 0062.
 */
export function releaseParser(socket: Socket & HttpConnection): void {
  // Not at once: the parser may be what called us.
  setImmediate(() => {
    const { parser } = socket;
    if (socket.destroyed || !parser?.remove || !parser.close) return;
    // The first listener for data gives the socket its input back, which the parser reads past it.
    replaceListeners(socket, "data", ignore);
    replaceListeners(socket, "end", destroy);
    socket.parser = null;
    parser.remove();
    parser.close();
  });
}

/** Adds the new one first: if an event were ever without listeners, V8 would turn the socket's into a hash table, which takes 1 kB. */
function replaceListeners(socket: Socket, event: "data" | "end", listener: () => void): void {
  const former = socket.listeners(event) as (() => void)[];
  socket.on(event, listener);
  for (const one of former) socket.off(event, one);
}

const ignore = () => undefined;

function destroy(this: Socket): void {
  this.destroy();
}
