import { useCommand } from '@assay/client/hooks';
import { uploadFile } from '@assay/client/upload';
import type { CallInputOf } from '@assay/contract/endpoint';
import { type applyAdvanced, type applyKYC, isHaveAuth, listApplications } from '@assay/contract/identity';
import { haptic } from '@assay/ui/haptic.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathTo } from '../../app/navigation.ts';
import { replaceWith } from '../../app/router.ts';
import { useT } from '../../i18n/i18n.ts';
import { prepareImage } from '../../upload/prepare-image.ts';
import { uploadProblem } from '../../upload/use-upload.ts';
import type { Photo } from './basic-form.ts';
import { useDrafts } from './draft-store.ts';
import type { Kind } from './use-verification.ts';

/** A picture serves one application: for the next one the phone's copy is sent again. */
export const renewPhoto = async (photo: Photo | undefined): Promise<Photo | undefined> => {
  if (!photo?.isUsed) return photo;
  const path = await uploadFile(await prepareImage(photo.file), { fields: { biz: 'identity' } });
  return { ...photo, path, isUsed: false };
};

const used = (photo: Photo | undefined): Photo | undefined => photo && { ...photo, isUsed: true };

/** What was handed in stays in the draft, for a second try. */
const markUsed = (): void =>
  useDrafts.setState(({ basic, advanced }) => ({
    basic: { ...basic, front: used(basic.front), back: used(basic.back) },
    advanced: { ...advanced, addressProof: used(advanced.addressProof) },
  }));

/** Hands in what `prepare` makes of the draft, and leads to the result; a refusal is said where the button is. */
export const useSend = <E extends typeof applyKYC | typeof applyAdvanced>(endpoint: E, kind: Kind) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const command = useCommand(endpoint, { announce: false, invalidates: [isHaveAuth] });
  const run = async (prepare: () => Promise<CallInputOf<E> | undefined>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const input = await prepare();
      if (input === undefined) return;
      await command.mutateAsync(input);
      // The list from before does not know of this one, and would say for a moment that nothing was handed in.
      queries.removeQueries({ queryKey: [listApplications.id] });
      markUsed();
      haptic('done');
      replaceWith(pathTo('renzhengResult', { kind }));
    } catch (error) {
      setProblem(uploadProblem(t, error));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    send: (prepare: () => Promise<CallInputOf<E> | undefined>): void => void run(prepare),
    reset: (): void => setProblem(undefined),
  };
};
