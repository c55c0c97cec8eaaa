/**
 * Properties run on the same cases every time, so a change fails for what it changed. `TEST_SEED` explores other cases; a
 * failure prints its seed and path.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 20_261_117) });
