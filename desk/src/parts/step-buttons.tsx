import { DeskButton } from './desk-button.tsx';

interface StepButton {
  words: string;
  isWanted: boolean;
  run: () => void;
}

/** Available actions of a panel, side by side; renders nothing without any. */
export const StepButtons = ({ steps }: { steps: readonly StepButton[] }) => {
  const all = steps.filter(({ isWanted }) => isWanted);
  if (all.length === 0) return null;
  return (
    <div className="flex w-full flex-wrap gap-8">
      {all.map(({ words, run }) => (
        <DeskButton key={words} size="large" className="flex-1" onClick={run}>
          {words}
        </DeskButton>
      ))}
    </div>
  );
};
