import { isStaffRole, type UserActor } from "~/platform/identity/actor.ts";

/** Rollout stage of a part of the site. Each stage includes the previous ones. */
export const OPENINGS = ["closed", "staff", "partners", "premium", "everybody"] as const;
export type Opening = (typeof OPENINGS)[number];

/** A part that admins open step by step. */
interface PartDefinition {
  /** Its name in the console and in refusals. */
  label: string;
  /** Where its pages and data are: these addresses, and all below them. */
  addresses: readonly string[];
  /** The first words of its commands' names. */
  commands: readonly string[];
}

/** The parts of the site that are opened step by step, each declared here alone (decision 0111). */
export const PARTS = {
  minesweeper: { label: "Minesweeper", addresses: ["/minesweeper"], commands: ["minesweeper"] },
  matches: { label: "Matches", addresses: ["/collection/matches"], commands: [] },
  screenshots: { label: "Reading screenshots", addresses: ["/pictures"], commands: [] },
} as const satisfies Record<string, PartDefinition>;
export type Part = keyof typeof PARTS;

/** How far each part is open; one that is left out is open to everybody. */
export type Openings = Readonly<Partial<Record<Part, Opening>>>;

/** The relevant fields of a visitor; null for a guest. */
type Entrant = Pick<UserActor, "role" | "partner">;

/** The first opening that lets somebody in: "everybody" for guests and players, "premium" for premium users, and so on. */
export function reachOf(entrant: Entrant | null): Exclude<Opening, "closed"> {
  if (!entrant) return "everybody";
  const { role, partner } = entrant;
  if (isStaffRole(role)) return "staff";
  if (partner || role === "partner") return "partners";
  return role === "premium" ? "premium" : "everybody";
}

/** Whether a stage includes a visitor of that reach. */
export function isOpenTo(reach: Exclude<Opening, "closed">, opening: Opening = "everybody"): boolean {
  return opening !== "closed" && OPENINGS.indexOf(reach) <= OPENINGS.indexOf(opening);
}

/** Messages for excluded visitors. */
const REFUSALS = {
  closed: (label: string) => `${label}: this part is closed at the moment.`,
  staff: (label: string) => `${label}: this part is not open yet. Our team is trying it out.`,
  partners: (label: string) => `${label}: this part is open to our partners first. Everybody else can use it later.`,
  premium: (label: string) => `${label}: this part is open to partners and premium players first. Everybody else can use it later.`,
};

/** Why a part does not let somebody of that reach in; null if it does. */
export function entryRefusal(part: Part, openings: Openings, reach: Exclude<Opening, "closed">): string | null {
  const opening = openings[part] ?? "everybody";
  return opening === "everybody" || isOpenTo(reach, opening) ? null : REFUSALS[opening](PARTS[part].label);
}

const NAMES = Object.keys(PARTS) as Part[];

/** The part that an address, or the pattern of one, belongs to; undefined for every other. */
export function partAt(address: string): Part | undefined {
  const path = `/${address.replace(/^\//, "")}`;
  return NAMES.find((part) => PARTS[part].addresses.some((own) => path === own || path.startsWith(`${own}/`)));
}

/** The part that a command belongs to, by its name, such as `minesweeper.start`; undefined for every other. */
export function partOfCommand(name: string): Part | undefined {
  const [area = ""] = name.split(".");
  return NAMES.find((part) => (PARTS[part].commands as readonly string[]).includes(area));
}
