/** Runs a command for a person: what is expected to go wrong is said in a sentence, with an exit code of its own. */
import { EXIT_CODES, StartError } from './start-error.ts';

export const runCommand = async (name: string, run: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await run();
  } catch (error) {
    const isExpected = error instanceof StartError;
    process.stderr.write(
      `\n  The ${name} could not run. ${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exitCode = isExpected ? EXIT_CODES[error.failure] : 1;
  }
};
