import { hash } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { AwsS3StorageAdapter } from "@flystorage/aws-s3";
import { FileStorage, isFileWasNotFound } from "@flystorage/file-storage";
import { LocalStorageAdapter } from "@flystorage/local-fs";
import type { Config } from "./config.server.ts";
import { makeDirectoryDurably, writeDurably } from "./durable-files.server.ts";

/** Stored files by path, in `<data>/files` or in an S3 bucket. */
export type FileStore = FileStorage;

/** Lists are read bit by bit, and only by jobs. */
const LIST_TIMEOUT_MS = 10 * 60_000;

/** Files on this machine. When `write` returns, the file is on the disk, whole and under its name. */
class DurableStorageAdapter extends LocalStorageAdapter {
  readonly #root: string;

  constructor(root: string) {
    super(root);
    this.#root = root;
  }

  override async write(file: string, contents: Readable): Promise<void> {
    const target = path.join(this.#root, file);
    await makeDirectoryDurably(path.dirname(target));
    await writeDurably(target, contents);
  }
}

/** Opens the file store that the configuration names. */
export function openFileStore(config: Pick<Config, "dataDirectory" | "s3">): FileStore {
  if (!config.s3) return new FileStorage(new DurableStorageAdapter(path.join(config.dataDirectory, "files")));
  const { bucket, endpoint, readEndpoint, timeoutMs } = config.s3;
  const client = openS3(config.s3, endpoint);
  const adapter =
    readEndpoint === undefined
      ? new AwsS3StorageAdapter(client, { bucket })
      : new CopiedStorageAdapter(client, bucket, new AwsS3StorageAdapter(openS3(config.s3, readEndpoint), { bucket }));
  return new FileStorage(adapter, undefined, {
    // Each of the two may take its time.
    timeout: { timeout: readEndpoint === undefined ? timeoutMs : 2 * timeoutMs },
    list: { timeout: LIST_TIMEOUT_MS },
  });
}

/** How long an unresponsive storage is skipped if there is a copy. */
const NOT_ASKED_MS = 5_000;

/** A bucket with a copy, read while the bucket does not answer. Files missing in the bucket count as missing. */
class CopiedStorageAdapter extends AwsS3StorageAdapter {
  readonly #copy: AwsS3StorageAdapter;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(client: S3Client, bucket: string, copy: AwsS3StorageAdapter) {
    super(client, { bucket });
    this.#copy = copy;
  }

  override async read(...args: Parameters<AwsS3StorageAdapter["read"]>): ReturnType<AwsS3StorageAdapter["read"]> {
    if (performance.now() - this.#failedAt < NOT_ASKED_MS) return this.#copy.read(...args);
    try {
      return await super.read(...args);
    } catch (error) {
      if (isFileWasNotFound(error)) throw error;
      this.#failedAt = performance.now();
      return this.#copy.read(...args);
    }
  }
}

/**
 * Repeats a request once on a new connection if the storage closed the idle one that it was sent on. No other retry: a visitor would wait
 * for both attempts at a storage that does not answer.
 */
const RETRY_STALE_CONNECTION: NonNullable<S3ClientConfig["retryStrategy"]> = {
  acquireInitialRetryToken: async () => retryToken(0),
  async refreshRetryTokenForRetry(token, { error }) {
    if (token.getRetryCount() > 0 || (error as { code?: string } | undefined)?.code !== "ECONNRESET") throw error;
    return retryToken(1);
  },
  recordSuccess: () => undefined,
};
const retryToken = (count: number) => ({ getRetryCount: () => count, getRetryDelay: () => 0 });

function openS3(settings: NonNullable<Config["s3"]>, endpoint: string | undefined): S3Client {
  const { region, accessKeyId, secretAccessKey, timeoutMs } = settings;
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    retryStrategy: RETRY_STALE_CONNECTION,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true, socketTimeout: timeoutMs },
    // S3-compatible servers corrupt streamed uploads when the client adds checksums nobody asked for.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Whether the error of disk or S3 means that the name does not exist. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error as { wasFileNotFound?: boolean }).wasFileNotFound === true ||
    error.name === "NoSuchKey" ||
    (error as NodeJS.ErrnoException).code === "ENOENT" ||
    isMissingFile(error.cause)
  );
}

/** The first 20 hex digits of the SHA-256 of `content`: a file name by content. */
export function contentHash(content: Uint8Array | string): string {
  return hash("sha256", content, "hex").slice(0, 20);
}
