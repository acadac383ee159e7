import { ownText } from "~/ui/own-text.tsx";
import "./legal.css";
import type { ReactNode } from "react";
import { formatLegalDay } from "~/text/dates.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TextLink } from "~/ui/text-link.tsx";

export interface LegalSection {
  /** The fragment of the section's address. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** The whole text in two or three sentences. */
  summary: string;
  /** The day of the last change, as `2026-11-21`. */
  lastChanged: string;
  sections: LegalSection[];
}

const PAGES = [
  { to: "/terms", name: "Terms of Service" },
  { to: "/privacy", name: "Privacy Policy" },
  { to: "/cookies", name: "Cookie Policy" },
];

/** A legal text: a summary, then its sections, each with a fragment to link to. */
export function LegalPage({ title, summary, lastChanged, sections }: LegalPageProps) {
  return (
    <article className="page-width">
      <PageHeading title={title}>
        Last changed on <time dateTime={lastChanged}>{formatLegalDay(lastChanged)}</time>
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="On this page" className="rounded-card bg-surface p-5 shadow-card lg:sticky lg:top-24">
          <p className="figures mb-1.5 text-lg">On this page</p>
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 lg:grid-cols-1">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="flex min-h-9 items-center rounded-lg text-soft-ink leading-tight hover:text-accent">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          <div className="rounded-card bg-accent-wash p-5 sm:p-6">
            <h2 className="mb-1 text-lg">In short</h2>
            <p className="max-w-prose text-pretty">{summary}</p>
          </div>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="legal-section mt-8">
              <h2 id={`${section.id}-title`} className="mb-2 text-xl">
                {section.title}
              </h2>
              {ownText(section.content)}
            </section>
          ))}
          <nav aria-label="Legal pages" className="mt-10 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4">
            {PAGES.filter((page) => page.name !== title).map((page) => (
              <TextLink key={page.to} to={page.to}>
                {page.name}
              </TextLink>
            ))}
          </nav>
        </div>
      </div>
    </article>
  );
}
