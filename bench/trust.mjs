// The trust of everybody in a market: the walk from the seeds, the close groups and the units, as the job computes them.
import { countUnits } from "../app/features/trust/core/deal-units.ts";
import { eligibleIn, graphOf, makeMarket, withNewcomers } from "../test/trust-markets.ts";

const ROUNDS = 3;
/** Honest players with twenty partners each, who join the market. */
const NEWCOMERS = 40;

/**
 * For a market of that many players with about eight partners each: the quickest and slowest of three computations and the processor time of
 * the quickest, in milliseconds, the number of confirmed pairs, and the points for deals of the newcomers.
 */
export async function measureTrust(size) {
  const market = makeMarket("power law", size, 1);
  const { graph, accounts } = withNewcomers(market, NEWCOMERS);
  const eligible = eligibleIn(market, graph);
  const turns = [];
  let units;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
    ({ units } = await countUnits(graph, market.seeds, eligible));
    const { user, system } = process.cpuUsage(cpu);
    turns.push({ ms: performance.now() - startedAt, cpuMs: (user + system) / 1_000 });
  }
  turns.sort((one, other) => one.ms - other.ms);
  // 1.5 points for each partner.
  const points = accounts.map((account) => Math.floor((units[account] + 1e-4) * 1.5)).sort((one, other) => one - other);
  const built = graphOf(market.size, market.pairs);
  return { quickest: turns[0], slowest: turns.at(-1), pairs: built.partners.length / 2, points };
}
