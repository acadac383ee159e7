/** The address of a conversation, at a message of it if a number is given. */
export function conversationPath(id: string, number?: number): string {
  return number === undefined ? `/messages/${id}` : `/messages/${id}?around=${number}`;
}

/** The address of the list: of everything, or of the requests that wait for the reader. */
export function inboxPath(box: "all" | "requests"): string {
  return box === "all" ? "/messages" : "/messages?box=requests";
}

/** The address under which a message is reported. */
export function messageReportPath(conversationId: string, number: number): string {
  return `/report/message/${conversationId}:${number}`;
}
