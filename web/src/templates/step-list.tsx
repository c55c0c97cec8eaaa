/** Numbered steps, one after the other. */
export const StepList = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid gap-12">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-12 text-label font-book text-ink-2">
        <span
          aria-hidden="true"
          className="flex size-24 shrink-0 items-center justify-center rounded-full bg-raised text-caption text-ink"
        >
          {index + 1}
        </span>
        <span className="min-w-0 break-words">{step}</span>
      </li>
    ))}
  </ol>
);
