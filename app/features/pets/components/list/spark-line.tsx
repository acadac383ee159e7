import { sparkPath } from "../../core/spark.ts";
import { trendDirection } from "../../core/trend.ts";
import type { CataloguePet } from "../../pets.types.ts";

const WIDTH = 64;
const HEIGHT = 18;

/** A pet's recent values as a small line in the colour of its trend: level where nothing changed, absent where nothing is known. */
export function SparkLine({ pet }: { pet: Pick<CataloguePet, "spark" | "trend" | "change"> }) {
  const level = pet.change === null ? "" : `M1 ${HEIGHT / 2}H${WIDTH - 1}`;
  const path = sparkPath(pet.spark, WIDTH, HEIGHT, 2) || level;
  if (path === "") return null;
  return (
    <svg className="spark-line" data-direction={trendDirection(pet.trend)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
