import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, readFile, statfs } from "node:fs/promises";
import { type Config, readConfig, SETTING_NAMES } from "~/platform/process/config.server.ts";
import { makeDirectoryDurably } from "~/platform/process/durable-files.server.ts";
import { openFileStore } from "~/platform/process/files.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { openRedis } from "~/platform/process/redis.server.ts";
import { HEALTH, READY } from "../http/health.ts";
import { examineDatabase } from "./database-checks.ts";
import { examineEmbedded } from "./embedded-checks.ts";
import { type Finding, findAbout, type Say, wordsOf } from "./finding.ts";

const ANSWER_MS = 5_000;
const LITTLE_ROOM = 2 * 1024 ** 3;
const NO_ROOM = 200 * 1024 ** 2;
const FEW_FILES = 10_000;
/** The answer of a live node. */
const ALIVE = '{"ok":true}';
/** The placeholders of deploy/site.env.example and of this project's documents. */
const PLACEHOLDERS = [/change[-_ ]?me/i, /\bvalues\.example\b/, /^(?:GK)?0{16,}$/, /^roblox:1$/, /^…|…$/];

/**
 * Checks everything that an installation needs, and reports each fault. It changes nothing, except for a
 * file that it stores and removes again.
 */
export async function examineSite(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [{ about: "Settings", state: "wrong", says: error.message }];
  }
  const parts = await Promise.all([
    findAbout("Settings", (say) => examineSettings(environment, config, say)),
    findAbout("Address", (say) => examineAddress(config, say)),
    findAbout("Node", (say) => examineNode(config, say)),
    config.databaseUrl ? examineDatabase(config) : findAbout("Database", (say) => examineEmbedded(config, () => isServed(config), say)),
    config.redisUrl ? findAbout("Redis", (say) => examineRedis(config, say)) : [],
    findAbout("Storage", (say) => examineStorage(config, say)),
    findAbout("Disk", (say) => examineDisk(config, say)),
    config.discordWebhook && config.env === "production" ? findAbout("Webhook", (say) => examineWebhook(config, say)) : [],
    findAbout("Machine", (say) => examineMachine(say)),
  ]);
  return parts.flat();
}

async function examineSettings(environment: NodeJS.ProcessEnv, config: Config, say: Say): Promise<string> {
  const families = new Set(SETTING_NAMES.filter((name) => name.includes("_")).map((name) => name.split("_")[0]));
  const unknown = Object.keys(environment).filter(
    (name) => /^[A-Z\d]+_[A-Z\d_]+$/.test(name) && families.has(name.split("_")[0] ?? "") && !SETTING_NAMES.includes(name),
  );
  // Families of other programs that begin with the same word.
  for (const name of unknown.filter((one) => !/^(GAME|OWNERS|HOST|LOG|MAX|DATA|APP|DEMO|COMMUNITY|ACCESS|CONTACT)_/.test(one)))
    say("warning", `${name} is no setting of the site. Is it a typo?`);
  for (const name of SETTING_NAMES)
    if (PLACEHOLDERS.some((placeholder) => placeholder.test(environment[name]?.trim() ?? "")))
      say("wrong", `${name} is still the example of the documents. Set your own.`);
  if (config.env === "demo")
    say("warning", "This is the demo: anybody who reaches it may sign in as its owner. Set APP_ENV=production for a real site.");
  if (config.env === "production") {
    if (config.owners.size === 0) say("warning", "OWNERS names nobody: on a new site nobody can open the back office.");
    if (!config.adminPasswordHash)
      say("warning", "ADMIN_PASSWORD_HASH is not set, so the admin console stays closed: npm run hash-password.");
    if (!config.metrics) say("warning", "METRICS_PORT is not set, so nothing can monitor the site.");
  }
  return "All of them can be used.";
}

async function examineAddress({ appUrl, env, trustedProxies, host }: Config, say: Say): Promise<string> {
  const isHttps = appUrl.startsWith("https:");
  if (env === "production" && !isHttps)
    say("wrong", `APP_URL is ${appUrl}: without https, sessions can be read in transit, and cookies are not kept to this site.`);
  if (isHttps && trustedProxies === 0)
    say(
      "wrong",
      "APP_URL begins with https, so there is a proxy, but TRUSTED_PROXIES is 0: all visitors seem to come from that proxy, and share its limits.",
    );
  if (!isHttps && trustedProxies > 0 && env === "production")
    say("warning", "TRUSTED_PROXIES is set, but APP_URL does not begin with https.");
  if (env === "production" && trustedProxies > 0 && host === "0.0.0.0" && !process.env.KUBERNETES_SERVICE_HOST)
    say(
      "warning",
      "The node listens on every interface. Anybody who reaches it without going through the proxy can claim any address: close its port, or set HOST.",
    );
  if (env !== "production") return `${appUrl}.`;
  const answer = await ask(`${appUrl}${HEALTH}`);
  if (answer.error) say("warning", `${appUrl} cannot be reached from here: ${answer.error}`);
  else if (answer.status !== 200 || (await answer.text()) !== ALIVE)
    say("wrong", `${appUrl} is answered by something else (${answer.status}).`);
  return `${appUrl} leads to the site.`;
}

/** The address of the node on this machine. */
function nodeAddress({ port, host }: Config): string {
  return `http://${["0.0.0.0", "::", "localhost"].includes(host) ? "127.0.0.1" : host}:${port}`;
}

async function isServed(config: Config): Promise<boolean> {
  const answer = await ask(nodeAddress(config) + HEALTH);
  return (await answer.text()) === ALIVE;
}

async function examineNode(config: Config, say: Say): Promise<string> {
  const { port } = config;
  const answer = await ask(`${nodeAddress(config)}${READY}?writes`);
  if (answer.error) say("warning", `No node runs on this machine at port ${port}.`);
  else if (![200, 503].includes(answer.status)) say("wrong", `Something else answers at port ${port} (${answer.status}).`);
  else if (answer.status === 503) say("wrong", `The node at port ${port} is not ready: ${JSON.parse(await answer.text()).reason}.`);
  else {
    const { hearsOthers, jobs, storage, storageReason } = JSON.parse(await answer.text());
    if (storage === false) say("wrong", `The node at port ${port} can store no pictures: ${storageReason}.`);
    if (!hearsOthers) say("wrong", `The node at port ${port} does not receive events of the others.`);
    for (const kind of ["failing", "late"] as const)
      if (jobs?.[kind].length > 0) say("warning", `These jobs are ${kind}: ${jobs[kind].join(", ")}. The dashboard says why.`);
  }
  return `The node at port ${port} is ready.`;
}

async function examineRedis({ redisUrl, redis }: Config, say: Say): Promise<string> {
  const options = { lazyConnect: true, retryStrategy: () => null, connectTimeout: redis.connectTimeoutMs };
  const client = openRedis({ url: redisUrl as string, sentinels: redis.sentinels }, options);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.set("bubblegum:doctor", "1", "EX", 10);
    const [seconds] = await client.time();
    if (Math.abs(Number(seconds) * 1_000 - Date.now()) > 3_000)
      say("warning", "Its clock and this machine's are more than two seconds apart. Keep both in step by NTP.");
    const policy = (await client.config("GET", "maxmemory-policy").catch(() => [])) as string[];
    if (policy[1] && policy[1] !== "noeviction")
      say("warning", `When it is full it drops data (maxmemory-policy ${policy[1]}), including used-up limits. Set noeviction.`);
    const version = (await client.info("server")).match(/redis_version:(\S+)/)?.[1];
    return `Version ${version} answers and takes writes.`;
  } catch (error) {
    throw new OperatorError(`REDIS_URL cannot be used: ${wordsOf(error)}`, { cause: error });
  } finally {
    client.disconnect();
  }
}

async function examineStorage(config: Config, say: Say): Promise<string> {
  if (!config.s3 && config.redisUrl) say("warning", "Pictures are in DATA_DIR of one machine. Nodes on others do not have them: use S3.");
  const files = openFileStore(config);
  const name = `doctor/${randomUUID()}.txt`;
  try {
    await files.write(name, "stored by npm run doctor");
    if ((await files.readToString(name)) !== "stored by npm run doctor") say("wrong", "What is stored comes back changed.");
    await files.deleteFile(name);
  } catch (error) {
    const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDirectory;
    throw new OperatorError(`Nothing can be stored in ${where}: ${wordsOf((error as Error).cause ?? error)}`, { cause: error });
  }
  return config.s3
    ? `Files can be stored in the bucket ${config.s3.bucket}, and read back.`
    : `Files can be stored in ${config.dataDirectory}, and read back.`;
}

async function examineDisk({ dataDirectory }: Config, say: Say): Promise<string> {
  // Node's own recursive mkdir never returns in a file system that takes no directories, such as /proc.
  await makeDirectoryDurably(dataDirectory, 0o700);
  await access(dataDirectory, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDirectory);
  const free = bavail * bsize;
  const words = `${(free / 1024 ** 3).toFixed(1)} GB are free where ${dataDirectory} is.`;
  if (free < NO_ROOM) say("wrong", words);
  else if (free < LITTLE_ROOM) say("warning", words);
  return words;
}

/** Discord answers a read of the address with the webhook's data, and posts nothing. */
async function examineWebhook({ discordWebhook }: Config, say: Say): Promise<string> {
  const answer = await ask(discordWebhook as string);
  if (answer.error) say("warning", `DISCORD_WEBHOOK_URL cannot be reached from here: ${answer.error}`);
  else if (answer.status !== 200)
    say("wrong", `DISCORD_WEBHOOK_URL is refused (${answer.status}): it was deleted, or is not the address that Discord gave.`);
  return "Discord knows it.";
}

async function examineMachine(say: Say): Promise<string> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const files = Number(limits.match(/^Max open files\s+(\d+)/m)?.[1] ?? Number.POSITIVE_INFINITY);
  if (files < FEW_FILES)
    say("warning", `A process may open ${files} files, and each live visitor takes one. Raise the limit (LimitNOFILE, ulimit -n).`);
  return `Node ${process.versions.node}, ${files === Number.POSITIVE_INFINITY ? "no limit for open files known" : `${files} open files allowed`}.`;
}

async function ask(address: string) {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });
    return { status: response.status, text: () => response.text(), error: undefined };
  } catch (error) {
    return { status: 0, text: async () => "", error: wordsOf(error) };
  }
}
