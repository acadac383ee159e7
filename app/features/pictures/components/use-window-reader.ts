import { useEffect, useRef, useState } from "react";
import type { ReadWindow } from "../core/window/read-window.ts";
import { MAX_PICTURE_BYTES } from "../pictures.constants.ts";
import type { ExpectedPet, SwapSide, WindowProblem } from "../pictures.types.ts";
import type { WindowAnswer, WindowQuestion } from "./window-messages.ts";

/** State of reading a picture. `progress` is the share that is done, and 0 while the reference pictures are loaded. */
export type WindowReading =
  | { state: "empty" }
  | { state: "reading"; address: string; progress: number }
  | { state: "read"; address: string; window: ReadWindow; size: { width: number; height: number }; unknown: number[] }
  | { state: "failed"; problem: WindowProblem; address: string | null };

/**
 * Reads a picture of a trade window in a worker, without uploading it. Worker and reference pictures are fetched when the page opens,
 * because the connection may be bad during the game.
 */
export function useWindowReader(agreed: Record<SwapSide, readonly ExpectedPet[]>) {
  const [reading, setReading] = useState<WindowReading>({ state: "empty" });
  const worker = useRef<Worker | null>(null);
  const address = useRef<string | null>(null);

  const heard = (answer: WindowAnswer) => {
    if (answer.kind === "progress") setReading((now) => (now.state === "reading" ? { ...now, progress: answer.share } : now));
    else if (answer.kind === "failed") setReading({ state: "failed", problem: answer.problem, address: address.current });
    else setReading({ state: "read", address: address.current ?? "", window: answer.window, size: answer.size, unknown: answer.unknown });
  };
  const start = () => {
    const own = new Worker(new URL("./window-worker.ts", import.meta.url), { type: "module" });
    const ask = (question: WindowQuestion) => own.postMessage(question);
    own.onmessage = ({ data }: MessageEvent<WindowAnswer>) => worker.current === own && heard(data);
    own.onerror = () => {
      if (worker.current !== own) return;
      worker.current = null;
      heard({ kind: "failed", problem: "work" });
    };
    worker.current = own;
    ask({ kind: "prepare" });
    return ask;
  };
  const forget = () => {
    worker.current?.terminate();
    worker.current = null;
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    start();
    return forget;
  }, []);

  return {
    reading,
    read(file: Blob) {
      const isBusy = reading.state === "reading";
      if (isBusy) forget();
      if (address.current !== null) URL.revokeObjectURL(address.current);
      address.current = null;
      if (file.size > MAX_PICTURE_BYTES) return setReading({ state: "failed", problem: "too-large", address: null });
      if (worker.current === null) start();
      address.current = URL.createObjectURL(file);
      setReading({ state: "reading", address: address.current, progress: 0 });
      const ids = (pets: readonly ExpectedPet[]) => pets.map(({ petId, variant, quantity }) => ({ petId, variant, quantity }));
      const question: WindowQuestion = { kind: "read", file, agreed: { giving: ids(agreed.giving), receiving: ids(agreed.receiving) } };
      worker.current?.postMessage(question);
    },
    /** Discards the picture and stops reading. */
    clear() {
      if (reading.state === "reading") {
        forget();
        start();
      }
      setReading({ state: "empty" });
    },
  };
}
