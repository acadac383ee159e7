import { useEffect, useRef, useState } from "react";
import type { Box } from "../core/screen/pixels.ts";
import type { Find } from "../core/screen/read-screen.ts";
import { MAX_PICTURE_BYTES } from "../pictures.constants.ts";
import type { ScreenProblem } from "../pictures.types.ts";
import type { PictureSize, ScreenAnswer, ScreenQuestion } from "./screen-messages.ts";

/** State of reading a picture. `progress` is the share that is done, and 0 while the reference pictures are loaded. */
export type Reading =
  | { state: "empty" }
  | { state: "reading"; address: string; progress: number }
  | { state: "read"; address: string; known: number; size: PictureSize; isUnclear: boolean }
  | { state: "failed"; problem: ScreenProblem };

interface ReaderEvents {
  /** All matches of a picture. */
  onRead: (finds: readonly Find[]) => void;
  /** The match at a marked spot. */
  onPart: (find: Find) => void;
}

/** Reads a screenshot in a worker, without uploading it. `read` takes a picture, `look` a fragment of it, `cancel` discards everything. */
export function useScreenReader({ onRead, onPart }: ReaderEvents) {
  const [reading, setReading] = useState<Reading>({ state: "empty" });
  const [looking, setLooking] = useState(false);
  const worker = useRef<Worker | null>(null);
  const address = useRef<string | null>(null);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
    setLooking(false);
  };
  useEffect(() => {
    return () => {
      worker.current?.terminate();
      if (address.current !== null) URL.revokeObjectURL(address.current);
    };
  }, []);

  const fail = (problem: ScreenProblem) => {
    stop();
    setReading({ state: "failed", problem });
  };
  const heard = (answer: ScreenAnswer) => {
    if (answer.kind === "progress") return setReading((now) => (now.state === "reading" ? { ...now, progress: answer.share } : now));
    setLooking(false);
    if (answer.kind === "failed") return fail(answer.problem);
    if (answer.kind === "part") return onPart(answer.find);
    const { finds, known, size, isUnclear } = answer;
    setReading({ state: "read", address: address.current ?? "", known, size, isUnclear });
    onRead(finds);
  };
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const ask = (question: ScreenQuestion) => worker.current?.postMessage(question);

  return {
    reading,
    /** Whether a fragment is being read. */
    looking,
    read(file: Blob) {
      stop();
      if (file.size > MAX_PICTURE_BYTES) return fail("too-large");
      const own = new Worker(new URL("./screen-worker.ts", import.meta.url), { type: "module" });
      own.onmessage = ({ data }: MessageEvent<ScreenAnswer>) => worker.current === own && latest.current(data);
      own.onerror = () => worker.current === own && latest.current({ kind: "failed", problem: "work" });
      worker.current = own;
      address.current = URL.createObjectURL(file);
      setReading({ state: "reading", address: address.current, progress: 0 });
      ask({ kind: "read", file });
    },
    look(at: Box | { x: number; y: number }) {
      setLooking(true);
      ask({ kind: "part", at });
    },
    cancel() {
      stop();
      setReading({ state: "empty" });
    },
  };
}
