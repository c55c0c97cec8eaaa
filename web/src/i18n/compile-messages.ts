/** Compiles the texts of every language at build time, so that the browser gets token lists and no ICU parser. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { transformWithOxc, type Plugin } from 'vite';

const MESSAGE_FILE = /\/i18n\/locales\/[a-z-]+\/(?!index|later)[a-z-]+\.ts$/;

type Texts = Record<string, Record<string, string>>;

/** A message file is plain data without imports, so it can be evaluated on its own. */
const evaluate = async (code: string): Promise<Texts> =>
  (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Texts;

const compileTexts = (texts: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)])));

export const compileMessages = (): Plugin => ({
  name: 'assay:compile-messages',
  enforce: 'pre',
  async transform(source, id) {
    if (!MESSAGE_FILE.test(id)) return null;
    const { code } = await transformWithOxc(source, id);
    const exported = Object.entries(await evaluate(code));
    return {
      code: exported.map(([name, texts]) => `export const ${name} = ${compileTexts(texts)};`).join('\n'),
      map: null,
    };
  },
});
