// Serves the built site with 5,000 pets: the demo's, and copies of them under other names.
import { start } from "../build/server/index.js";

const MANY = 5_000;

const site = await start(process.env);
const { db, bus } = site.services;
const copied = `
  with copies as (
    insert into pets (slug, name, rarity, image, trend, forecast, demand, limited, one_in, sources, added_on, removed_on, valued_at)
    select slug || '-' || n, name || ' ' || n, rarity, image, trend, forecast, demand, limited, one_in, sources, added_on, removed_on, valued_at
    from pets, generate_series(2, 4) n
    order by n, id
    limit ${MANY} - (select count(*) from pets)
    returning id, name
  )
  insert into pet_variants (pet_id, variant, status, value)
  select copies.id, variant, status, value
  from copies join pets on pets.name = regexp_replace(copies.name, ' \\d+$', '') join pet_variants on pet_id = pets.id`;
await db.execute(copied);
bus.publish("cache.invalidated", { tags: ["*"] });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => site.stop().then(() => process.exit(0)));
