import { useCommand, useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { listDisputes, MAX_PROOF, openDispute, type DisputeKind } from '@assay/contract/dispute';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { TextArea } from '@assay/ui/text-area.tsx';
import { useState } from 'react';
import { useAttempt } from '../calls/use-attempt.ts';
import { useT } from '../i18n/i18n.ts';
import { DisputeCard } from './dispute-card.tsx';

export interface HandedProof {
  kind: DisputeKind;
  /** The id of the position, the option or the offering. */
  subject: string;
  closing?: string | undefined;
  /** Names of the checks that did not hold on this phone. */
  said: readonly string[];
  /** As it would be saved. */
  file: object;
}

/** As JSON of ASCII alone: signed notes have a dash that is none. */
const plainJson = (file: object): string =>
  JSON.stringify(file).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const aboutOf = ({ kind, subject, closing }: HandedProof) => ({
  kind,
  subject,
  ...(closing !== undefined && { closing }),
});

/** Hands a proof to whoever runs the exchange, and shows what became of it. Visitors have nobody to be answered as. */
export const HandIn = ({ proof }: { proof: HandedProof }) => {
  const t = useT();
  const isMember = useSession(({ userInfo }) => userInfo !== null);
  const about = aboutOf(proof);
  const [newest] = useEndpoint(listDisputes, about, { enabled: isMember }).data ?? [];
  const [claim, setClaim] = useState('');
  const attempt = useAttempt();
  const command = useCommand(openDispute, {
    requestId: () => attempt.idOf({ ...about, claim }),
    invalidates: [listDisputes],
    onSuccess: () => attempt.settle(),
  });
  if (!isMember) return null;
  if (newest?.state === 'open') return <DisputeCard dispute={newest} />;
  const file = plainJson(proof.file);
  const words = claim.trim();
  return (
    <>
      {newest && <DisputeCard dispute={newest} />}
      {file.length > MAX_PROOF ? (
        <Banner>{t('receipt.handInTooLong')}</Banner>
      ) : (
        <div className="grid gap-12">
          <TextArea
            label={t('receipt.handInNote')}
            maxLength={1000}
            value={claim}
            onChange={(event) => setClaim(event.currentTarget.value)}
          />
          <Button
            busy={command.isPending}
            onClick={() =>
              command.mutate({ ...about, said: [...proof.said], proof: file, ...(words !== '' && { claim: words }) })
            }
          >
            {t('receipt.handIn')}
          </Button>
        </div>
      )}
    </>
  );
};
