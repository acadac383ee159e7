import type { Source } from "./sources.ts";

/** The layers of the house, the lowest first. Each uses those below it; folders of the same layer do not use each other. */
const LAYERS: readonly (readonly string[])[] = [
  ["app/text/"],
  ["app/platform/", "app/ui/"],
  ["app/db/"],
  ["app/access/"],
  ["app/features/"],
  ["app/"],
  ["server/"],
];

/** The imports that lead up or aside, and the circles of rooms and of the platform's folders, one sentence each. Types count as code does. */
export function checkLayers(sources: Iterable<Source>): string[] {
  const problems: string[] = [];
  const rooms: Graph = new Map();
  const platform: Graph = new Map();
  for (const { file, imports, isTest } of sources) {
    if (isTest) continue;
    for (const { file: target } of imports) {
      if (!target) continue;
      problems.push(...checkArrow(file, target));
      connect(rooms, folderIn("app/features/", file), folderIn("app/features/", target));
      connect(platform, folderIn("app/platform/", file), folderIn("app/platform/", target));
    }
  }
  const circles = (graph: Graph, what: string) => circlesOf(graph).map((circle) => `${what} import each other in a circle: ${circle}.`);
  return [...problems, ...circles(rooms, "app/features: rooms"), ...circles(platform, "app/platform: folders")];
}

function checkArrow(file: string, target: string): string[] {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!from || !to || to.folder === from.folder || to.layer < from.layer) return [];
  return [
    `${file}: imports ${target}; ${from.folder} stands ${to.layer > from.layer ? "below" : "beside"} ${to.folder} and knows nothing of it.`,
  ];
}

function placeOf(file: string): { layer: number; folder: string } | undefined {
  for (const [layer, folders] of LAYERS.entries()) {
    const folder = folders.find((start) => file.startsWith(start));
    if (folder) return { layer, folder };
  }
  return undefined;
}

/** What imports what, by name. */
type Graph = Map<string, Set<string>>;

function folderIn(parent: string, file: string): string | undefined {
  const [name, inside] = file.startsWith(parent) ? file.slice(parent.length).split("/") : [];
  return inside === undefined ? undefined : name;
}

function connect(graph: Graph, from: string | undefined, to: string | undefined): void {
  if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** A circle for every import that closes one, each beginning with the first of its names in the alphabet. */
function circlesOf(graph: Graph): string[] {
  const circles = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string, trail: string[]) => {
    if (trail.includes(name)) {
      const circle = trail.slice(trail.indexOf(name));
      const first = circle.indexOf([...circle].sort()[0] as string);
      const named = [...circle.slice(first), ...circle.slice(0, first)];
      circles.add([...named, named[0]].join(" → "));
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return [...circles];
}
