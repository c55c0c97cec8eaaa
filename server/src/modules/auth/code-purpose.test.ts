import { CODE_PURPOSES } from '@assay/contract/auth';
import type { CodePurpose } from '@assay/contract/auth';
import { emailLogin, resetPassword, unfreeze } from '@assay/contract/login';
import { beginRecovery } from '@assay/contract/recovery';
import { bindAddress } from '@assay/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { CODE_TRIES } from './rules.ts';
import { askCode, registered } from './test-auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'copper lantern hums';

describe('a code', () => {
  it('S5: is bound to what it was asked for, and confirms nothing else', async () => {
    const { email, token } = await registered(app);
    const uses: Record<CodePurpose, (captcha: string) => Promise<string>> = {
      enter: (captcha) => app.refused(emailLogin, { email, captcha }),
      reset: (captcha) => app.refused(resetPassword, { email, captcha, password: NEW_PASSWORD }),
      bind: (captcha) => app.refused(bindAddress, { email, captcha }, { token }),
      unfreeze: (captcha) => app.refused(unfreeze, { email, captcha, password: NEW_PASSWORD }),
      recover: (captcha) => app.refused(beginRecovery, { email, captcha }),
    };
    for (const asked of CODE_PURPOSES) {
      app.clock.advance(DAY_MS);
      const captcha = await askCode(app, email, asked);
      for (const used of CODE_PURPOSES.filter((one) => one !== asked))
        expect(await uses[used](captcha), `${asked} used as ${used}`).toBe('wrong_code');
    }
  });

  it('S5: of one purpose takes no tries of another, and does not replace it', async () => {
    const { email } = await registered(app);
    const reset = await askCode(app, email, 'reset');
    const enter = await askCode(app, email);
    for (let i = 0; i < CODE_TRIES; i++)
      expect(await app.refused(emailLogin, { email, captcha: reset })).toBe('wrong_code');
    expect(await app.refused(emailLogin, { email, captcha: enter })).toBe('wrong_code');
    await app.call(resetPassword, { email, captcha: reset, password: NEW_PASSWORD });
  });
});
