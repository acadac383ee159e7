import { SECTION_OF } from "./guide-sections.ts";
import type { JudgedLink, Judgement } from "./judge-pasted.ts";
import { mostSeriousOf, warningWords } from "./warning-words.ts";

/** One thing that is said about what was pasted. */
export interface Finding {
  tone: "error" | "warning" | "info";
  title: string;
  text: string;
  /** The link that it is about. */
  link?: JudgedLink;
  /** The section of the guide that tells more. */
  section?: string;
}

const MAX_WARNINGS = 4;

/** Describes the findings about a pasted text, worst first. Empty if none, which never means safe. */
export function describeJudgement({ links, name, warnings }: Judgement): Finding[] {
  const kinds = mostSeriousOf(
    warnings.map(({ kind }) => kind),
    MAX_WARNINGS,
  );
  const quoted = (kind: string) => warnings.find((warning) => warning.kind === kind)?.text ?? "";
  return [
    ...links.map(describeLink),
    ...(name === null ? [] : [describeName(name)]),
    ...kinds.map(
      (kind): Finding => ({ tone: "warning", title: `“${quoted(kind)}”`, text: warningWords("en").note[kind], section: SECTION_OF[kind] }),
    ),
  ].sort((one, other) => TONES.indexOf(one.tone) - TONES.indexOf(other.tone));
}

const TONES: readonly Finding["tone"][] = ["error", "warning", "info"];

function describeLink(link: JudgedLink): Finding {
  const { verdict, site, owner } = link;
  if (verdict === "fake")
    return {
      tone: "error",
      title: `This is not ${site === "bubblegumvalues" ? "our site" : site}`,
      text: `It only looks like it. It belongs to the owner of ${owner}. Don’t open it, and never log in there.`,
      link,
      section: "fake-site",
    };
  if (verdict === "other")
    return {
      tone: "warning",
      title: `We don’t know ${owner}`,
      text: "It is neither Roblox nor this site. Don’t log in there, don’t install anything, and don’t type your name or password.",
      link,
      section: "fake-site",
    };
  if (verdict === "invite")
    return {
      tone: "warning",
      title: "This leads to a chat somewhere else",
      text: warningWords("en").note.contact,
      link,
      section: "elsewhere",
    };
  return {
    tone: "info",
    title: `This address belongs to ${site}`,
    text: "Check the address again after you open it. Even on a real site, somebody can write lies or ask you for something.",
    link,
  };
}

function describeName({ passesFor, resembles }: NonNullable<Judgement["name"]>): Finding {
  if (passesFor === "team")
    return {
      tone: "warning",
      title: "This name sounds like a team’s",
      text: "A name proves nothing: anybody can call themselves that elsewhere. Our team never asks for pets, passwords or codes.",
      section: "team",
    };
  return {
    tone: "warning",
    title: resembles === null ? "This name looks like somebody’s here" : `This name looks like “${resembles}”`,
    text: "That is somebody on our team, or a partner. Compare every letter with their profile on this site; on others, anybody can take the name.",
    section: "team",
  };
}
