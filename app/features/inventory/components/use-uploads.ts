import { useEffect, useRef, useState } from "react";
import type { FormReply } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { fileProblem } from "../core/screenshot-file.ts";
import type { UploadWords } from "../core/upload-words.ts";
import { MAX_CHOSEN, MAX_SENT_AT_ONCE } from "../inventory.constants.ts";
import type { ProposedItem } from "../inventory.types.ts";
import { useUploadWords } from "./use-upload-words.ts";

/** A picture that was chosen, and how far it has come. */
export interface Upload {
  key: number;
  file: File;
  preview: string;
  state: keyof UploadWords["states"];
  /** How much of it has left, from 0 to 1. */
  progress: number;
  /** The problem with the file or its upload. */
  problem?: string | undefined;
  /** The pets recognized in the picture: a hint for its reviewer. */
  proposed: readonly ProposedItem[];
}

export type Uploads = ReturnType<typeof useUploads>;

/** How long to wait before a picture is sent again for which the server had no room just then. */
const RETRY_AFTER_MS = [1_000, 3_000, 6_000];

/** Sends pictures again that the server was too busy for. */
async function sendPatiently(send: () => Promise<FormReply | undefined>, signal: AbortSignal): Promise<FormReply | undefined> {
  for (const wait of RETRY_AFTER_MS) {
    const reply = await send();
    if (reply?.status !== 503 || signal.aborted) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return signal.aborted ? undefined : send();
}

const OPEN: readonly Upload["state"][] = ["ready", "failed"];

/** The pictures that were chosen for the upload: each is sent by itself, with its own progress, two at the same time. */
export function useUploads(address: string) {
  const words = useUploadWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const lastKey = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [kept, running] = [previews.current, stops.current];
    return () => {
      for (const preview of kept) URL.revokeObjectURL(preview);
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const add = (files: readonly File[]) => {
    const room = MAX_CHOSEN - uploads.filter(({ state }) => state !== "refused" && state !== "sent").length;
    const added = files.slice(0, Math.max(0, room)).map((file): Upload => {
      lastKey.current += 1;
      const problem = fileProblem(file);
      const preview = problem === "type" ? "" : URL.createObjectURL(file);
      if (preview !== "") previews.current.add(preview);
      const problems = { type: words.onlyType, size: words.tooLarge };
      const base = { key: lastKey.current, file, preview, progress: 0, proposed: [] };
      return problem === null ? { ...base, state: "ready" } : { ...base, state: "refused", problem: problems[problem] };
    });
    setTooMany(added.length < files.length);
    setUploads((before) => [...before, ...added]);
  };

  const remove = (key: number) => {
    const removed = uploads.find((one) => one.key === key);
    if (removed) URL.revokeObjectURL(removed.preview);
    setUploads((before) => before.filter((one) => one.key !== key));
    setTooMany(false);
  };

  /** Stops the uploads in progress. Complete ones are stored, and can be withdrawn on the profile. */
  const cancel = (key: number) => {
    const stop = stops.current.get(key);
    stop?.abort();
    change(key, { state: "cancelled", progress: 0, problem: undefined });
  };

  const sendOne = async (upload: Upload, fields: FormData): Promise<FormReply | "cancelled" | undefined> => {
    const stop = stops.current.get(upload.key);
    if (!stop || stop.signal.aborted) return "cancelled";
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, value);
    form.set("image", upload.file);
    if (upload.proposed.length > 0) form.set("proposed", JSON.stringify(upload.proposed));
    let progress = 0;
    change(upload.key, { state: "sending", progress, problem: undefined });
    const onProgress = (sent: number) => {
      progress = sent;
      if (!stop.signal.aborted) change(upload.key, { state: sent < 1 ? "sending" : "finishing", progress });
    };
    const reply = await sendPatiently(() => sendForm(address, form, onProgress, stop.signal), stop.signal);
    stops.current.delete(upload.key);
    if (stop.signal.aborted) return "cancelled";
    if (reply?.ok) change(upload.key, { state: "sent", progress: 1 });
    // The question about the description is no problem of the picture: the next press sends it.
    else if (reply?.meant !== undefined) change(upload.key, { state: "ready", progress: 0 });
    else {
      const lost = progress < 1 ? words.uploadFailed : words.finishFailed;
      change(upload.key, { state: "failed", progress: 0, problem: reply?.fields?.image ?? reply?.message ?? lost });
      if (!reply) return { form: "upload", ok: false, status: 503, message: lost };
    }
    return reply;
  };

  /** Sends all that are ready or failed before, with these fields. Returns the overall outcome. */
  const send = async (fields: FormData): Promise<FormReply> => {
    const open = uploads.filter(({ state }) => OPEN.includes(state));
    for (const { key } of open) {
      stops.current.set(key, new AbortController());
      change(key, { state: "waiting", progress: 0, problem: undefined });
    }
    const replies: (FormReply | "cancelled" | undefined)[] = [];
    const waiting = [...open];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) replies.push(await sendOne(next, fields));
    };
    await Promise.all(Array.from({ length: MAX_SENT_AT_ONCE }, work));
    const answered = replies.filter((reply) => typeof reply === "object");
    const failed = answered.find(({ ok }) => !ok);
    if (failed) {
      // The problem of a picture is shown beside it.
      const { image: ofFile, ...fieldsWrong } = failed.fields ?? {};
      return { ...failed, fields: fieldsWrong, message: ofFile ?? failed.message };
    }
    const [done] = answered;
    return done ?? { form: "upload", ok: false, status: 409, message: words.allCancelled };
  };

  /** Keeps the recognized pets of a picture, to be sent with it. */
  const propose = (key: number, proposed: readonly ProposedItem[]) => change(key, { proposed });

  const open = uploads.filter(({ state }) => OPEN.includes(state)).length;
  return { uploads, tooMany, open, add, remove, cancel, send, propose };
}
