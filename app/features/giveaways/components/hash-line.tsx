/** A hash with its name, in full, so that it can be compared. */
export function HashLine({ name, hash, hint }: { name: string; hash: string; hint: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm">
        <strong>{name}</strong> <span className="text-soft-ink">{`(${hint})`}</span>
      </dt>
      <dd>
        <code className="text-[0.8125rem] wrap-anywhere">{hash}</code>
      </dd>
    </div>
  );
}
