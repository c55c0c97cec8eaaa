/** The claim certificate as a paper for people, with the file that machines check attached. */
import { useSession } from '@assay/client/session';
import { formatUnits } from '@assay/contract/money';
import { fromBase64 } from '@assay/verify/checkpoint';
import type { ClaimCertificate } from '@assay/verify/liability-bundle';
import { checkClaim } from '@assay/verify/liability-bundle';
import { fingerprintOf } from '@assay/verify/log-head';
import { formatCount } from '@assay/ui/number-format.ts';
import type { Translate } from '../i18n/i18n.ts';
import { openPaper } from '../paper/paper.ts';
import type { Column, Style } from '../paper/paper.ts';
import { amountText } from '../money/with-unit.ts';

const FACTS: Column[] = [{ share: 0.34 }, { share: 0.66 }];
const AMOUNTS: Column[] = [{ share: 0.3 }, { share: 0.7, align: 'right' }];
const NOTE: Style = { size: 9, tone: 'dim' };
const MONO: Style = { size: 8, mono: true };
const CODE_SIDE = 168;

/** Undefined when the certificate does not check: a paper must not look better than what it says. */
export const drawClaim = async (claim: ClaimCertificate, t: Translate): Promise<File | undefined> => {
  const { isTrue, owed } = checkClaim(claim);
  if (!isTrue || !owed) return undefined;
  const { entry } = owed;
  // Readers of the paper may live elsewhere.
  const time = `${new Date(entry.timeMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ')} UTC`;
  const title = t('proof.claim.title');
  const isSandbox = useSession.getState().commonConfig?.profile === 'sandbox';
  const paper = await openPaper({ title, site: location.host, mark: isSandbox ? t('app.simulated') : undefined });
  paper.text(title, { size: 24, weight: 640 });
  paper.gap(8);
  paper.text(t('proof.claim.lead', { site: location.host, time }), { size: 11 });
  paper.gap(14);
  paper.rule();
  for (const [i, { code, decimals }] of entry.assets.entries())
    if (owed.owed[i]! > 0n)
      paper.row([code, amountText(formatUnits(owed.owed[i]!, decimals), code)], AMOUNTS, {
        size: 13,
        weight: 640,
      });
  if (owed.owed.every((amount) => amount === 0n)) paper.text(t('proof.claim.nothing'));
  paper.heading(t('proof.claim.about'));
  paper.rule();
  paper.row([t('proof.claim.member'), claim.member.name], FACTS);
  paper.row([t('proof.claim.memberId'), claim.member.id], FACTS);
  paper.row([t('proof.claim.tree'), formatCount(entry.number)], FACTS);
  paper.row([t('proof.claim.members'), formatCount(entry.members)], FACTS);
  paper.row([t('proof.claim.key'), fingerprintOf(fromBase64(claim.receiptKey))], FACTS);
  paper.heading(t('proof.claim.check'));
  paper.text(t('proof.claim.checkText'));
  paper.gap(6);
  paper.text('npm run verify -- assay-claim.pdf', MONO);
  paper.gap(10);
  paper.code(`${claim.text}${claim.signature}`, CODE_SIDE, [
    { text: t('proof.claim.code'), style: NOTE },
    ...claim.text
      .trimEnd()
      .split('\n')
      .map((text) => ({ text, style: MONO })),
    { text: claim.signature, style: MONO },
  ]);
  paper.gap(14);
  paper.text(t('proof.claim.limits'), NOTE);
  return paper.toFile('assay-claim.pdf', {
    language: document.documentElement.lang,
    attachment: { name: 'assay-claim.json', type: 'application/json', text: `${JSON.stringify(claim, null, 2)}\n` },
  });
};
