/**
 * What an address of ours answers as JSON. `data` is undefined if it could not be read, whatever the reason: an answer that is a refusal, a
 * network that fails before or within the answer, a signal that aborted it. The status is 0 without an answer. Never throws.
 */
export async function fetchJson<Data>(address: string, init?: RequestInit): Promise<{ status: number; data: Data | undefined }> {
  let status = 0;
  try {
    const answer = await fetch(address, init);
    status = answer.status;
    return { status, data: answer.ok ? ((await answer.json()) as Data) : undefined };
  } catch {
    return { status, data: undefined };
  }
}
