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

/**
 * Parents whose folders must not import each other in a circle. The files directly in `server` count as one more folder, which assembles
 * the others.
 */
const NO_CIRCLES = [
  { parent: "app/features/", are: "app/features: rooms" },
  { parent: "app/platform/", are: "app/platform: folders" },
  { parent: "server/", are: "server: folders", files: "server" },
];

/** The imports that lead up or aside, and the circles of rooms and of the platform's and the server's folders. Types count as code does. */
export function checkLayers(sources: Iterable<Source>): string[] {
  const problems: string[] = [];
  const graphs = NO_CIRCLES.map((folders) => ({ ...folders, graph: new Map() as Graph }));
  for (const { file, imports, isTest } of sources) {
    if (isTest) continue;
    for (const { file: target } of imports) {
      if (!target) continue;
      problems.push(...checkArrow(file, target));
      for (const { parent, files, graph } of graphs) connect(graph, folderIn(parent, file, files), folderIn(parent, target, files));
    }
  }
  const circles = graphs.flatMap(({ are, graph }) => circlesOf(graph).map((circle) => `${are} import each other in a circle: ${circle}.`));
  return [...problems, ...circles];
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

/** The import graph, by name. */
type Graph = Map<string, Set<string>>;

/** The folder of a file; `beside` for a file directly in the parent. */
function folderIn(parent: string, file: string, beside: string | undefined): string | undefined {
  if (!file.startsWith(parent)) return undefined;
  const [name, inside] = file.slice(parent.length).split("/");
  return inside === undefined ? beside : name;
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
