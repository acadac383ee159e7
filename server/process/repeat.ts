/**
 * Runs `work` repeatedly, each time `ms` after its last end, until the returned function is called. A failure goes to `onError` and does
 * not stop it.
 */
export function repeat(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const wait = () => {
    timer = setTimeout(() => {
      work()
        .catch(onError)
        .finally(() => stopped || wait());
    }, ms);
  };
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
