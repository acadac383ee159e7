/**
 * Fetches JSON from one of our addresses. `data` is undefined if it could not be read for any reason: a refusal, a network failure before or
 * during the answer, an abort. The status is 0 without an answer. Never throws.
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
