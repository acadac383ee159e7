import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments, stringify } from "yaml";
import { PROBLEM_TITLES } from "../app/features/api/api.constants.ts";
import { statusOf } from "../app/platform/http/errors.ts";
import { readConfig, SETTING_NAMES } from "../app/platform/process/config.server.ts";
import { installDebianPackages } from "../scripts/debian.mjs";
import { siteEnvironment, siteFlags } from "../scripts/toolchain.mjs";
import { HEALTH, READY } from "../server/http/health.ts";

// Deployment files use known settings, working addresses and existing files.

const root = path.join(import.meta.dirname, "..");
const deploy = path.join(root, "deploy");
const read = (file: string) => readFileSync(path.join(deploy, file), "utf8");
const pinned: { dependencies: Record<string, string> } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Environment variables that are no settings. */
const OF_THE_PROCESS = ["NODE_ENV", ...Object.keys(siteEnvironment)];
const unknownSettings = (names: string[]) => names.filter((name) => !SETTING_NAMES.includes(name) && !OF_THE_PROCESS.includes(name));
const site = parseEnv(read("site.env.example")) as Record<string, string>;
const services = parseEnv(read("services.env.example")) as Record<string, string>;
const SERVE = ["node", ...siteFlags, "scripts/serve.mjs"];
/** How long a node takes to stop at most: it is drained, and has twenty seconds from then on. */
const STOP_SECONDS = readConfig(site).drainMs / 1_000 + 20;
const WORK = ["node", ...siteFlags, "scripts/worker.mjs"];
/** Files that an operator makes, from the examples or of their own. */
const MADE = ["site.env", "services.env", "userlist.txt", "certificates"];

const isThere = (file: string) => MADE.includes(file.split("/")[0] ?? "") || existsSync(path.join(deploy, file));

describe("the initial settings", () => {
  test("the initial settings are all known, and the site starts with them", () => {
    expect(unknownSettings(Object.keys(site))).toEqual([]);
    const config = readConfig(site);
    expect(config).toMatchObject({ env: "production", jobs: "worker", trustedProxies: 1, metrics: { port: 9100 } });
  });

  test("the initial settings name the services as those are set up", () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services;
    for (const [name, host] of [
      ["DATABASE_URL", "pgbouncer:6432"],
      ["DATABASE_DIRECT_URL", "postgres:5432"],
    ])
      expect(site[name as string]).toBe(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@${host}/${POSTGRES_DB}`);
    expect([site.S3_BUCKET, site.S3_ACCESS_KEY_ID, site.S3_SECRET_ACCESS_KEY]).toEqual([
      services.GARAGE_DEFAULT_BUCKET,
      services.GARAGE_DEFAULT_ACCESS_KEY,
      services.GARAGE_DEFAULT_SECRET_KEY,
    ]);
    // Source: garage's reference of its command line: an imported key is “GK” and 12 bytes, its secret 32 bytes, both in hexadecimal.
    expect(services.GARAGE_DEFAULT_ACCESS_KEY).toMatch(/^GK[\da-f]{24}$/);
    expect(services.GARAGE_DEFAULT_SECRET_KEY).toMatch(/^[\da-f]{64}$/);
  });
});

describe("the image", () => {
  const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const instructions = lines.filter((line) => /^[A-Z]+ /.test(line)).map((line) => line.split(/\s+(.*)/s) as [string, string]);
  const of = (name: string) => instructions.filter(([instruction]) => instruction === name).map(([, rest]) => rest);

  test("the image has one base for all stages, named in one place, with the Node that is pinned", () => {
    expect(of("ARG")).toEqual([expect.stringMatching(new RegExp(`^BASE=docker\\.io/library/node:${pinned.dependencies.node}-`))]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the file
    expect(of("FROM").filter((from) => !from.startsWith("${BASE} AS "))).toEqual([]);
  });

  test("runs the site as `npm start` does, as an unprivileged user, without tools and demo", () => {
    const last = instructions.slice(instructions.findLastIndex(([name]) => name === "FROM"));
    const get = (name: string) => last.filter(([instruction]) => instruction === name).map(([, rest]) => rest);
    expect(JSON.parse(get("CMD")[0] ?? "")).toEqual(SERVE);
    expect(get("USER")).toEqual(["node"]);
    expect(get("HEALTHCHECK")[0]).toContain(READY);
    const environment = parseEnv(get("ENV").join(" ").trim().split(/\s+/).join("\n")) as Record<string, string>;
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
    expect(environment).toMatchObject({ ...siteEnvironment, APP_ENV: "production" });
    expect(get("EXPOSE")[0]?.split(" ")).toEqual([String(readConfig(site).port), site.METRICS_PORT]);
    const copied = get("COPY").filter((rest) => !rest.startsWith("--from"));
    expect(copied.map((rest) => rest.split(" ")[0])).toEqual(["migrations", "scripts", "app"]);
    expect(lines.join("\n")).toMatch(/npm ci --omit=dev --ignore-scripts .*\n.*npm sbom --omit=dev/);
  });

  test("the image gets no secret and no other build", () => {
    const ignored = read("Dockerfile.dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", "build", "data", "node_modules", "**/*.env"]));
    for (const line of readFileSync(path.join(root, ".gitignore"), "utf8").split("\n"))
      if (line && !line.startsWith("/deploy/"))
        expect([`${line}`, line.replace(/\/$/, ""), `**/${line}`].some((one) => ignored.includes(one))).toBe(true);
  });
});

interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  tmpfs?: string[];
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, object> | string[];
  stop_grace_period?: string;
}

describe("compose.yaml", () => {
  const compose: {
    services: Record<string, ComposeService>;
    volumes: Record<string, object>;
    configs: Record<string, { content: string }>;
  } = parse(read("compose.yaml"), { merge: true });
  const all = Object.entries(compose.services);
  const nodes = all.filter(([, { image }]) => image === "bubblegum:local");

  test("compose.yaml starts two nodes and a worker from the image, with settings that are known, and nothing they could write to", () => {
    expect(nodes.map(([name]) => name)).toEqual(["web-1", "web-2", "worker"]);
    for (const [, service] of nodes) {
      expect(service.env_file).toBe("site.env");
      expect(unknownSettings(Object.keys(service.environment ?? {}))).toEqual([]);
      expect([service.read_only, service.cap_drop, service.volumes]).toEqual([true, ["ALL"], undefined]);
      expect(Number.parseInt(service.stop_grace_period ?? "", 10)).toBeGreaterThan(STOP_SECONDS);
    }
    expect(compose.services.worker?.command).toEqual(WORK);
  });

  test("compose.yaml names only files, services, volumes and configurations that are there", () => {
    for (const [, service] of all) {
      for (const other of Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {}))
        expect(Object.keys(compose.services)).toContain(other);
      for (const { source } of service.configs ?? []) expect(Object.keys(compose.configs)).toContain(source);
      if (service.env_file) expect(isThere(`${service.env_file}.example`)).toBe(true);
      for (const volume of service.volumes ?? []) {
        const from = volume.split(":")[0] as string;
        if (from.startsWith("./")) expect(isThere(from.slice(2))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
      if (!service.build) continue;
      expect(read("Dockerfile")).toContain(` AS ${service.build.target}\n`);
      expect(existsSync(path.join(deploy, service.build.context, service.build.dockerfile))).toBe(true);
    }
  });

  test("the addresses in the settings and in nginx are those of its services", () => {
    const hosts = ["DATABASE_URL", "DATABASE_DIRECT_URL", "REDIS_URL", "S3_ENDPOINT"].map((name) => new URL(site[name] as string).hostname);
    for (const host of hosts) expect(Object.keys(compose.services)).toContain(host);
    const upstream = [...(compose.configs.nodes?.content ?? "").matchAll(/^server (\S+):(\d+) max_fails=0;$/gm)];
    expect(upstream.map(([, host, port]) => [host, Number(port)])).toEqual([
      ["web-1", readConfig(site).port],
      ["web-2", readConfig(site).port],
    ]);
  });
});

interface Container {
  image: string;
  command?: string[];
  env?: { name: string }[];
  envFrom?: { secretRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation: boolean; capabilities: { drop: string[] } };
  volumeMounts?: { name: string; subPath?: string }[];
}
interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector: Record<string, string>;
    ports: { port: number; targetPort: string }[];
    replicas: number;
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: Container[];
        volumes?: { name: string; configMap?: { name: string }; secret?: { secretName: string } }[];
        securityContext?: { runAsNonRoot?: boolean };
        terminationGracePeriodSeconds?: number;
      };
    };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
}

describe("the example for Kubernetes", () => {
  const manifests = parseAllDocuments(read("kubernetes.yaml")).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
  const kustomization: {
    configMapGenerator: { name: string; files: string[] }[];
    secretGenerator: { name: string; files?: string[]; envs?: string[] }[];
    images: { name: string }[];
  } = parse(read("kustomization.yaml"));
  const workloads = manifests.filter(({ kind }) => kind === "Deployment" || kind === "StatefulSet");
  const find = (name: string) => workloads.find(({ metadata }) => metadata.name === name)?.spec.template.spec;

  test("the example for Kubernetes starts nodes and worker with settings that are known, asks after their health where they answer, and lets them write nothing", () => {
    const [web, worker] = [find("web"), find("worker")];
    const node = web?.containers[0];
    expect(node?.livenessProbe?.httpGet).toEqual({ path: HEALTH, port: "http" });
    expect(node?.readinessProbe?.httpGet).toEqual({ path: READY, port: "http" });
    expect(node?.ports).toEqual([
      { name: "http", containerPort: readConfig(site).port },
      { name: "metrics", containerPort: readConfig(site).metrics?.port },
    ]);
    expect(worker?.containers[0]?.command).toEqual(WORK);
    for (const pod of [web, worker]) {
      expect(pod?.securityContext?.runAsNonRoot).toBe(true);
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS + 3);
      expect(pod?.containers[0]?.envFrom).toEqual([{ secretRef: { name: "site" } }]);
      expect(pod?.containers[0]?.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
      });
    }
  });

  test("the manifests name only objects that they or kustomize make", () => {
    const configMaps = [
      ...manifests.filter(({ kind }) => kind === "ConfigMap").map(({ metadata }) => metadata.name),
      ...kustomization.configMapGenerator.map(({ name }) => name),
    ];
    const secrets = kustomization.secretGenerator.map(({ name }) => name);
    for (const { spec } of workloads) {
      const { containers, volumes = [] } = spec.template.spec;
      for (const { configMap, secret } of volumes) {
        if (configMap) expect(configMaps).toContain(configMap.name);
        if (secret) expect(secrets).toContain(secret.secretName);
      }
      const mountable = [...volumes.map(({ name }) => name), ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name)];
      for (const container of containers) {
        for (const { name } of container.volumeMounts ?? []) expect(mountable).toContain(name);
        for (const { secretRef } of container.envFrom ?? []) expect(secrets).toContain(secretRef.name);
        const ports = (container.ports ?? []).map(({ name }) => name);
        for (const probe of [container.livenessProbe, container.readinessProbe])
          if (probe?.httpGet || probe?.tcpSocket) expect(ports).toContain(probe.httpGet?.port ?? probe.tcpSocket?.port);
      }
    }
    const files = [...kustomization.configMapGenerator, ...kustomization.secretGenerator].flatMap(({ files = [] }) => files);
    for (const file of files) expect(isThere(file.replace(/^.*=/, ""))).toBe(true);
    const built = workloads.flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image.split(":")[0]));
    for (const { name } of kustomization.images) expect(built).toContain(name);
  });

  test("the services for Kubernetes lead to pods, and are those that the settings and nginx name", () => {
    const offered = new Map<string, number[]>();
    for (const { kind, metadata, spec } of manifests) {
      if (kind !== "Service") continue;
      const to = workloads.find(({ spec: { template } }) => template.metadata.labels.app === spec.selector.app);
      const ports = to?.spec.template.spec.containers.flatMap((container) => container.ports ?? []) ?? [];
      for (const { targetPort } of spec.ports) expect(ports.map(({ name }) => name)).toContain(targetPort);
      offered.set(
        metadata.name,
        spec.ports.map(({ port }) => port),
      );
    }
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL", "REDIS_URL", "S3_ENDPOINT"]) {
      const { hostname, port } = new URL(site[name] as string);
      expect(offered.get(hostname)).toContain(Number(port));
    }
    const nodes = manifests.find(({ metadata }) => metadata.name === "nginx-installation")?.data?.["nodes.conf"] ?? "";
    for (const [, host = "", port] of nodes.matchAll(/^server (\S+):(\d+) /gm)) expect(offered.get(host)).toContain(Number(port));
  });

  test("the example for Kubernetes runs the same images as compose", () => {
    const composed = [...read("compose.yaml").matchAll(/^ {2,}image: (\S+)$/gm)].map(([, image]) => image);
    const images = workloads.flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image));
    for (const image of images) expect(composed).toContain(image);
  });
});

describe("the units of systemd", () => {
  const units = globSync("systemd/*.service", { cwd: deploy });
  const values = (unit: string, key: string) => [...read(unit).matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const ofSite = ["systemd/bubblegum@.service", "systemd/bubblegum-worker.service"];

  test.each([
    ["systemd/bubblegum@.service", SERVE],
    ["systemd/bubblegum-worker.service", WORK],
  ])("%s runs the site as `npm start` does, with settings that are known", (unit, command) => {
    const [begin = ""] = values(unit, "ExecStart");
    const [before, after] = begin.split("/srv/bubblegum/node_modules/node/bin/");
    expect(after?.split(" ")).toEqual(command);
    const assigned = [...values(unit, "Environment").flatMap((line) => line.split(" ")), ...(before ?? "").trim().split(" ").slice(1)];
    const environment = Object.fromEntries(assigned.map((word) => word.split("=")));
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
    expect(environment).toMatchObject(siteEnvironment);
    const port = { PORT: "3000" };
    expect(
      readConfig({ ...site, ...environment, ...port, METRICS_PORT: environment.METRICS_PORT.replace("%i", "3000") }).metrics?.port,
    ).toBeGreaterThan(10_000);
    expect(Number(values(unit, "TimeoutStopSec")[0])).toBeGreaterThan(STOP_SECONDS);
  });

  test("the units of systemd have nothing that the site does not need", () => {
    for (const unit of ofSite)
      for (const line of ["ProtectSystem=strict", "NoNewPrivileges=true", "CapabilityBoundingSet=", "PrivateDevices=true", "UMask=0077"])
        expect(read(unit).split("\n")).toContain(line);
    for (const unit of units) expect(values(unit, "User")[0]).toMatch(/^(bubblegum|postgres)$/);
  });

  test("the units of systemd let threads lower their own priority, without which no picture is read", () => {
    for (const unit of ofSite) expect(values(unit, "SystemCallFilter").at(-1)).toBe("setpriority");
  });

  test("the units of systemd do not wait for a node that has ended", async () => {
    const node = spawn("sleep", ["0.2"]);
    const waits = spawn(process.execPath, ["scripts/wait-until-ready.mjs"], {
      cwd: path.dirname(deploy),
      env: { ...process.env, PORT: "9", MAINPID: String(node.pid) },
      stdio: "ignore",
    });
    await once(node, "exit");
    expect((await once(waits, "exit"))[0]).toBe(1);
  });

  test("the units of systemd start scripts that are there", () => {
    for (const unit of units)
      for (const line of [...values(unit, "ExecStart"), ...values(unit, "ExecStartPost")]) {
        const script = line.match(/scripts\/\S+\.mjs/)?.[0] ?? line.match(/^\/srv\/bubblegum\/(\S+)/)?.[1] ?? "";
        expect(existsSync(path.join(root, script))).toBe(true);
      }
  });
});

test("the pooler gives out connections by transaction, with the limits of statements that a node would set", () => {
  const pooler = read("pgbouncer.ini");
  const { database } = readConfig(site);
  expect(pooler).toContain(
    `connect_query='set statement_timeout = ${database.queryTimeoutMs}; set idle_in_transaction_session_timeout = ${database.queryTimeoutMs}'`,
  );
  expect(pooler).toMatch(/^pool_mode = transaction$/m);
  expect(pooler).toMatch(new RegExp(`^listen_port = ${new URL(site.DATABASE_URL as string).port}$`, "m"));
  expect(pooler).not.toContain("ignore_startup_parameters");
  // After a restart of PostgreSQL, visitors wait for this long.
  expect(pooler).toMatch(/^server_login_retry = 1$/m);
});

test("API-095 nginx refuses calls of the API with the problems that the API itself has", () => {
  const texts = [...read("nginx.conf").matchAll(/^ {2}1 '(\{.*\})';$/gm)].map(([, text = ""]) => JSON.parse(text));
  expect(texts.map(({ code, status, title }) => ({ code, status, title }))).toEqual(
    (["too_large", "too_many", "unavailable"] as const).map((code) => ({ code, status: statusOf(code), title: PROBLEM_TITLES[code] })),
  );
});

test("the script of the backups is one that bash can read", () => {
  execFileSync("bash", ["-n", path.join(deploy, "backup.sh")]);
  expect(spawnSync(path.join(deploy, "backup.sh"), ["?"], { encoding: "utf8" })).toMatchObject({ status: 2 });
});

describe("monitoring", () => {
  const sources = import.meta.glob<string>(["../app/**/*.server.ts", "../server/**/*.ts", "!../**/*.test.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const ours = Object.values(sources).flatMap((text) => [
    ...[...text.matchAll(/add(?:Job)?Gauge\(\s*"([a-z_]+)"/g)].map(([, name = ""]) => name),
    ...[...text.matchAll(/new (?:Counter|Gauge|Histogram)\(\{\s*name: "([a-z_]+)"/g)].map(([, name = ""]) => name),
  ]);
  const isKnown = (name: string) => ours.includes(name.replace(/_(bucket|count|sum)$/, "")) || ["up", ...ofProcesses].includes(name);
  /** Source: prom-client's default metrics. */
  const ofProcesses = [
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "process_open_fds",
    "nodejs_eventloop_lag_p99_seconds",
  ];
  /** Names of metrics in a query: words that are neither functions nor labels. */
  const metricsOf = (query: string) =>
    query
      .replaceAll(/"[^"]*"/g, "")
      .replaceAll(/\b(by|without|on) \([^)]*\)/g, "")
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, "")
      .match(/\b[a-z_]{2,}\b(?!\s*\()/g)
      ?.filter((word) => !["and", "or", "unless"].includes(word)) ?? [];

  const rules: { groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[] }[] } =
    parse(read("monitoring/alerts.yml"));
  const alerts = rules.groups.flatMap((group) => group.rules);
  const dashboard: { panels: { type: string; title: string; targets?: { expr: string }[] }[] } = JSON.parse(
    read("monitoring/dashboard.json"),
  );

  test("alerts and dashboard ask for metrics that the site has", () => {
    const queries = [...alerts.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
    expect(queries.length).toBeGreaterThan(50);
    expect([...new Set(queries.flatMap(metricsOf))].filter((name) => !isKnown(name))).toEqual([]);
  });

  test("every metric of the site is on the dashboard, and each alert has a recipient and a description", () => {
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr)));
    const asked = new Set(shown.map((name) => name.replace(/_(bucket|count|sum)$/, "")));
    expect(ours.filter((name) => !asked.has(name) && !["job_duration_seconds", "tasks_waiting"].includes(name))).toEqual([]);
    for (const { labels, annotations } of alerts) {
      expect(["page", "ticket"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });

  test("Prometheus reads from the ports of compose’s nodes", () => {
    const config: { scrape_configs: { static_configs: { targets: string[] }[] }[] } = parse(read("monitoring/prometheus.yml"));
    const targets = config.scrape_configs.flatMap((scrape) => scrape.static_configs.flatMap((one) => one.targets));
    expect(targets).toEqual(["web-1", "web-2", "worker"].map((host) => `${host}:${site.METRICS_PORT}`));
  });

  test("each alert is tried with the fault that it reports", () => {
    const { tests }: { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] } = parse(
      read("monitoring/alerts.test.yml"),
    );
    const reported = tests.flatMap((one) => one.alert_rule_test).filter(({ exp_alerts }) => exp_alerts.length > 0);
    expect([...new Set(reported.map(({ alertname }) => alertname))].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  /** Prometheus' own tool; in the run on real services, installed like the others. */
  const hasPromtool = () =>
    spawnSync("promtool", ["--version"]).status === 0 ||
    (process.env.TEST_DATABASE_URL !== undefined && installDebianPackages(["prometheus"]));

  test.runIf(hasPromtool())(
    "Prometheus accepts the rules, which report each fault and nothing else, and the dashboard's queries",
    { timeout: 60_000 },
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-promtool-"));
      const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
      const shown = path.join(folder, "dashboard.yml");
      writeFileSync(shown, stringify({ groups: [{ name: "shown", rules: queries.map((expr, at) => ({ record: `shown:${at}`, expr })) }] }));
      for (const args of [
        ["check", "rules", "alerts.yml"],
        ["check", "rules", shown],
        ["check", "config", "prometheus.yml"],
        ["test", "rules", "alerts.test.yml"],
      ]) {
        const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: path.join(deploy, "monitoring"), encoding: "utf8" });
        expect(status, stdout + stderr).toBe(0);
      }
      rmSync(folder, { recursive: true });
    },
  );
});
