interface BeforeAfterProps {
  lines: readonly { label: string; before: string | null; after: string | null }[];
}

/** Changes, line by line: the old value, an arrow, the new value. */
export const BeforeAfter = ({ lines }: BeforeAfterProps) => (
  <dl className="flex flex-col gap-8">
    {lines.map(({ label, before, after }) => (
      <div key={label} className="grid grid-cols-[9rem_1fr] gap-10">
        <dt className="text-ink-2">{label}</dt>
        <dd className="min-w-0 break-words">
          {before !== null && <span className="text-ink-2">{before}</span>}
          {before !== null && after !== null && (
            <>
              <span aria-hidden="true" className="px-6 text-ink-3">
                {'→'}
              </span>
              <span className="sr-only">{' becomes '}</span>
            </>
          )}
          {after !== null && <span className="font-semi">{after}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
