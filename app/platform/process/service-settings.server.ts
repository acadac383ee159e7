import { z } from "zod";
import { addressesOf } from "./addresses.ts";
import { milliseconds, oneOf, optionalText, webAddress, whole } from "./setting-types.ts";

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host/name" });
/** An address that may name several hosts, one of which takes writes. */
const postgresHosts = z.string().refine((url) => addressesOf(url).every((one) => postgresAddress.safeParse(one).success), {
  error: "must be an address such as postgres://user:password@host/name, or one with several hosts: postgres://user:password@one,two/name",
});

/** The settings of the services that nodes share: PostgreSQL, Redis and the storage. */
export const serviceSettings = {
  DATABASE_URL: postgresHosts.optional(),
  DATABASE_DIRECT_URL: postgresHosts.optional(),
  DATABASE_READ_URL: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .pipe(z.array(postgresAddress))
    .optional(),
  DATABASE_PREPARED_STATEMENTS: oneOf("on", "off").optional(),
  DATABASE_POOL_SIZE: whole(2, 500).default(20),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(1_500),
  DATABASE_QUERY_TIMEOUT_MS: milliseconds(15_000),
  DATABASE_SILENCE_MS: milliseconds(1_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be an address such as redis://host:6379" }).optional(),
  REDIS_SENTINELS: z
    .string()
    .transform((list) => list.split(",").map((host) => host.trim()))
    .pipe(z.array(z.string().regex(/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i, "must be hosts such as one:26379,two:26379")))
    .optional(),
  REDIS_SENTINEL_PASSWORD: optionalText,
  REDIS_CONNECT_TIMEOUT_MS: milliseconds(1_000),
  REDIS_COMMAND_TIMEOUT_MS: milliseconds(500),
  REDIS_SILENCE_MS: milliseconds(1_000),
  S3_BUCKET: optionalText,
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().trim().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_READ_ENDPOINT: webAddress().optional(),
  S3_TIMEOUT_MS: milliseconds(1_500),
};

type Values = z.output<z.ZodObject<typeof serviceSettings>>;

/** How the services that nodes share are reached and used. */
export interface ServiceConfig {
  databaseUrl: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` leads to a pooler; undefined if it does not. */
  databaseDirectUrl: string | undefined;
  /** Replicas, for reads that may be slightly old. */
  databaseReadUrls: readonly string[] | undefined;
  /** How PostgreSQL is used; all times in milliseconds. */
  database: {
    /** The most connections of this node. */
    poolSize: number;
    /** How long a new connection may take, and how long a request waits for a free one. */
    connectTimeoutMs: number;
    queryTimeoutMs: number;
    /** How long it may be silent before it counts as gone. */
    silenceMs: number;
    /** Whether frequent statements are prepared under a name, once for each connection. */
    preparedStatements: boolean;
  };
  redisUrl: string | undefined;
  /** How Redis is used; all times in milliseconds. */
  redis: {
    connectTimeoutMs: number;
    commandTimeoutMs: number;
    silenceMs: number;
    /** Sentinels that know the primary; undefined with a single Redis. */
    sentinels: { hosts: readonly { host: string; port: number }[]; password: string | undefined } | undefined;
  };
  s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        /** The address of a copy of the bucket, read while the other does not answer. */
        readEndpoint: string | undefined;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        timeoutMs: number;
      }
    | undefined;
}

const SENTINEL_PORT = 26_379;

function toHost(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? SENTINEL_PORT : Number(port) };
}

/** Reads them from the settings. */
export function readServices(value: Values): ServiceConfig {
  return {
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseReadUrls: value.DATABASE_READ_URL,
    database: {
      poolSize: value.DATABASE_POOL_SIZE,
      connectTimeoutMs: value.DATABASE_CONNECT_TIMEOUT_MS,
      queryTimeoutMs: value.DATABASE_QUERY_TIMEOUT_MS,
      silenceMs: value.DATABASE_SILENCE_MS,
      preparedStatements: value.DATABASE_PREPARED_STATEMENTS ? value.DATABASE_PREPARED_STATEMENTS === "on" : !value.DATABASE_DIRECT_URL,
    },
    redisUrl: value.REDIS_URL,
    redis: {
      connectTimeoutMs: value.REDIS_CONNECT_TIMEOUT_MS,
      commandTimeoutMs: value.REDIS_COMMAND_TIMEOUT_MS,
      silenceMs: value.REDIS_SILENCE_MS,
      sentinels: value.REDIS_SENTINELS && { hosts: value.REDIS_SENTINELS.map(toHost), password: value.REDIS_SENTINEL_PASSWORD },
    },
    s3:
      value.S3_BUCKET && value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY
        ? {
            bucket: value.S3_BUCKET,
            endpoint: value.S3_ENDPOINT,
            readEndpoint: value.S3_READ_ENDPOINT,
            region: value.S3_REGION,
            accessKeyId: value.S3_ACCESS_KEY_ID,
            secretAccessKey: value.S3_SECRET_ACCESS_KEY,
            timeoutMs: value.S3_TIMEOUT_MS,
          }
        : undefined,
  };
}
