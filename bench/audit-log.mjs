// The activity log (`audit_log`) at a size that it may never reach: the room's own queries on a million acts in one table, on a million in
// partitions of a year each, as the site has it, and on very many in as many partitions. The rows are made in the database.
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { median } from "./posting.mjs";

const MILLION = 1_000_000;
/** `BENCH_ACTS=100 npm run bench audit` makes a hundred million: that takes a quarter of an hour, and 45 GB of disk. */
const MILLIONS = Number(process.env.BENCH_ACTS ?? 5);
const YEARS = 6;
const FIRST_YEAR = 2021;
/** How many connections make rows at once. */
const MAKERS = 2;
const TIMES = 201;
/** Searching reads all acts, up to the time limit of statements. */
const SEARCHES = 3;
const MAX_STATEMENT_MS = 15_000;
/** The number of acts on each thing, for any total. */
const ACTS_ON_ONE = 50;
const TEAM = 40;

const COLUMNS = `"id" bigint not null, "at" timestamptz not null, "actor_id" uuid, "actor_name" text not null, "network" text, "action" text not null,
  "target_kind" text not null, "target_id" text not null, "before" jsonb, "after" jsonb`;
const NEWEST = "order by at desc, id desc limit 51";

/** The room's queries: condition, and the values of one run. */
const QUERIES = {
  "the newest acts": { where: "", values: () => [] },
  "a page further on": { where: "where (at, id) < ($1, $2)", values: (size) => [randomMoment(), size] },
  "acts of one day": {
    where: "where at >= $1 and at < $2",
    values: () => {
      const from = randomMoment();
      return [from, new Date(from.getTime() + 86_400_000)];
    },
  },
  "acts on one thing": {
    where: "where target_kind = $1 and target_id = $2",
    values: (size) => ["user", String(Math.floor((Math.random() * size) / ACTS_ON_ONE))],
  },
  "acts of one person": { where: "where actor_id = $1", values: () => [actorOf(Math.floor(Math.random() * TEAM))] },
};
const actorOf = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const yearFrom = (year) => new Date(Date.UTC(FIRST_YEAR + year, 0));
const randomMoment = () => new Date(yearFrom(0).getTime() + Math.random() * (yearFrom(YEARS).getTime() - yearFrom(0).getTime()));

/** For each table its size in bytes, and p50 and p95 of each query in milliseconds; of a search the time, or that it took too long. */
export async function measureAuditLog() {
  installServices();
  const services = await startServices({ pooler: false });
  const connections = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: services.directUrl });
    client.on("error", () => {});
    await client.connect();
    connections.push(client);
    return client;
  };
  try {
    await configure(await connect(), services.postgres);
    const makers = await Promise.all(Array.from({ length: MAKERS }, connect));
    const tables = [
      { name: "plain", what: "1 million, one table", size: MILLION },
      { name: "small", what: `1 million, ${YEARS} partitions`, size: MILLION },
      { name: "large", what: `${MILLIONS} million, ${YEARS} partitions`, size: MILLIONS * MILLION },
    ];
    for (const table of tables) await fill(makers, table, table.name !== "plain");
    const client = await connect();
    await client.query(`set statement_timeout = ${MAX_STATEMENT_MS}`);
    for (const table of tables) {
      const { rows } = await client.query(
        "select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree($1::regclass)), pg_total_relation_size($1))::float8 as bytes",
        [table.name],
      );
      table.bytes = rows[0].bytes;
      table.times = {};
    }
    for (const [what, query] of Object.entries(QUERIES)) await inTurns(tables, what, TIMES, (table) => ask(client, table, query));
    await inTurns(tables, "storing an act", TIMES, (table) => store(client, table));
    const search = `where after::text ilike '%nobody wrote this%'`;
    await inTurns(tables, "a search for what nobody wrote", SEARCHES, (table) => ask(client, table, { where: search, values: () => [] }));
    return tables;
  } finally {
    for (const client of connections) await client.end().catch(() => {});
    services.stop();
  }
}

/** A server of some size, which writes no WAL for new tables: it has no replicas. */
async function configure(client, postgres) {
  const settings = {
    shared_buffers: "1GB",
    maintenance_work_mem: "1GB",
    max_wal_size: "2GB",
    wal_level: "minimal",
    max_wal_senders: "0",
  };
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query("checkpoint");
  await postgres.kill();
  await postgres.start();
}

/** Makes the table, and its years or its rows with all indexes. */
async function fill(makers, { name, size }, inYears) {
  const startedAt = performance.now();
  const [first] = makers;
  await first.query(`create sequence ${name}_id`);
  if (!inYears) await makePartition(first, { name, table: name, from: 0, to: size, size });
  else {
    await first.query(`create table ${name} (${COLUMNS}, primary key (at, id)) partition by range (at)`);
    for (const columns of INDEXES) await first.query(`create index on ${name} (${columns})`);
    let year = 0;
    const make = async (client) => {
      while (year < YEARS) {
        const one = year++;
        const [from, to] = [one, one + 1].map((at) => Math.floor((size * at) / YEARS));
        await makePartition(client, { name, table: `${name}_${one}`, from, to, size, year: one });
        console.log(`${name}: ${one + 1} of ${YEARS} years after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
      }
    };
    await Promise.all(makers.map(make));
  }
  await first.query(`select setval('${name}_id', ${size + 1})`);
  await first.query(`analyze ${name}`);
}

/** Beside the primary key, which in partitions is of time and id. */
const INDEXES = ["target_kind, target_id, id", "actor_id, at, id"];

/** Acts `from` to `to` of `size`, evenly over the time of the table. */
async function makePartition(client, { name, table, from, to, size, year }) {
  const [begin, end] = year === undefined ? [yearFrom(0), yearFrom(YEARS)] : [yearFrom(year), yearFrom(year + 1)];
  const step = (end.getTime() - begin.getTime()) / (to - from);
  await client.query("begin");
  await client.query(`create table ${table} (${COLUMNS})`);
  await client.query(
    `insert into ${table}
     select n, to_timestamp($1::float8 / 1000.0 + (n - $2::bigint) * $3::float8 / 1000.0), ('00000000-0000-4000-8000-' || lpad((n % ${TEAM})::text, 12, '0'))::uuid,
       'Player_' || (n % ${TEAM}), '203.0.' || (n % 113) || '.0/24', 'user.' || (array['role', 'ban', 'mute', 'details', 'badges'])[1 + n % 5], 'user',
       (hashint8(n)::bigint + 2147483648) % ${Math.floor(size / ACTS_ON_ONE)},
       jsonb_build_object('role', 'user', 'bio', 'What was there before ' || n), jsonb_build_object('role', 'premium', 'bio', 'What is there now ' || n)
     from generate_series($2::bigint, $4::bigint) n`,
    [begin.getTime(), from, step, to - 1],
  );
  await client.query(
    `alter table ${table} alter id set default nextval('${name}_id'), add primary key (${year === undefined ? "id" : "at, id"})`,
  );
  for (const columns of year === undefined ? ["at, id", ...INDEXES] : INDEXES) await client.query(`create index on ${table} (${columns})`);
  if (year !== undefined) {
    await client.query(`alter table ${table} add check (at >= '${begin.toISOString()}' and at < '${end.toISOString()}')`);
    await client.query(
      `alter table ${name} attach partition ${table} for values from ('${begin.toISOString()}') to ('${end.toISOString()}')`,
    );
  }
  await client.query("commit");
  // As autovacuum does it.
  await client.query(`vacuum (analyze) ${table}`);
}

/** Each table once in each round, after two to warm up: p50 and p95. What takes too long has no time. */
async function inTurns(tables, what, rounds, measure) {
  const times = tables.map(() => []);
  for (let round = rounds > 10 ? -2 : 0; round < rounds; round += 1)
    for (const [at, table] of tables.entries()) {
      const ms = await measure(table);
      if (round >= 0) times[at].push(ms);
    }
  for (const [at, table] of tables.entries()) {
    const sorted = times[at].toSorted((one, other) => one - other);
    table.times[what] = { p50: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)] };
  }
}

async function ask(client, { name, size }, { where, values }) {
  return timed(() =>
    client.query({ name: `${name} ${where}`.slice(0, 60), text: `select * from ${name} ${where} ${NEWEST}`, values: values(size) }),
  );
}

async function store(client, { name, size }) {
  const values = [new Date(yearFrom(YEARS).getTime() - 1), actorOf(1), String(Math.floor((Math.random() * size) / ACTS_ON_ONE))];
  const text = `insert into ${name} (id, at, actor_id, actor_name, action, target_kind, target_id, before, after)
    values (nextval('${name}_id'), $1, $2, 'Player_1', 'user.role', 'user', $3, '{"role":"user"}', '{"role":"premium"}')`;
  return timed(() => client.query({ name: `${name} store`, text, values }));
}

/** Source: the code of PostgreSQL for a statement that was ended, also by its time limit. */
const ENDED = "57014";

async function timed(act) {
  const startedAt = performance.now();
  try {
    await act();
  } catch (error) {
    if (error.code === ENDED) return Infinity;
    throw error;
  }
  return performance.now() - startedAt;
}
