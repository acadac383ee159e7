import { Card } from "~/ui/card.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { ReportPreview as Preview } from "../moderation.types.ts";

/** A short preview of the report's target, against reports of the wrong thing. */
export function ReportPreview({ preview: { title, text, fields, pictures } }: { preview: Preview }) {
  return (
    <Card as="section" aria-label="What you report" className="grid gap-2 p-4">
      <p className="font-bold wrap-anywhere">{title}</p>
      {text !== "" && (
        <blockquote dir="auto" className="whitespace-pre-line border-line border-l-4 pl-3 text-pretty text-soft-ink wrap-anywhere">
          {text}
        </blockquote>
      )}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ label, src }) => (
            <li key={label}>
              <Picture src={src} alt={label} width={96} height={64} className="h-16 w-auto rounded-tile" fallback={null} />
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {fields.map(([label, said]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-soft-ink">{`${label}:`}</dt>
              <dd className="min-w-0 wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
