import { useCommand } from '@assay/client/hooks';
import { usePicture } from '@assay/client/picture';
import { getProfile, updateKYC } from '@assay/contract/profile';
import { uploadFile } from '@assay/client/upload';
import { Avatar } from '@assay/ui/avatar.tsx';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { decodeImage, ensureImage } from '../../../upload/prepare-image.ts';
import { uploadProblem } from '../../../upload/use-upload.ts';
import { CropSheet } from './crop-sheet.tsx';

interface AvatarEditorProps {
  name: string;
  /** Path of the picture, or null. */
  avatar: string | null;
}

/** The member's picture: taken or chosen, cut to a square, sent. */
export const AvatarEditor = ({ name, avatar }: AvatarEditorProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const shown = usePicture(avatar ?? undefined);
  const [chosen, setChosen] = useState<{ bitmap: ImageBitmap; url: string }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const command = useCommand(updateKYC, {
    announce: false,
    invalidates: [getProfile],
    onSuccess: () => toast(t('profile.saved'), 'good'),
  });
  const choose = async (file: File): Promise<void> => {
    setProblem(undefined);
    try {
      await ensureImage(file);
      setChosen({ bitmap: await decodeImage(file), url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem(uploadProblem(t, error));
    }
  };
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(undefined);
  };
  const save = async (makePath: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await command.mutateAsync({ avatar: await makePath() });
      close();
    } catch (error) {
      setProblem(uploadProblem(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-center gap-12 px-20 pt-12 pb-8">
      <span className="relative">
        <Avatar name={name} size={92} />
        {shown !== undefined && (
          <img
            src={shown}
            alt={t('profile.picture')}
            className="absolute inset-0 size-full rounded-full object-cover"
          />
        )}
      </span>
      <div className="flex flex-wrap justify-center gap-8">
        <Button kind="secondary" size="small" busy={isBusy} onClick={() => input.current?.click()}>
          {t('profile.changePicture')}
        </Button>
        {avatar !== null && (
          <Button kind="ghost" size="small" busy={isBusy} onClick={() => void save(async () => null)}>
            {t('profile.removePicture')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-center text-note font-book text-bad empty:hidden">
        {!chosen && problem}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void choose(file);
          currentTarget.value = '';
        }}
      />
      <CropSheet
        picture={chosen}
        busy={isBusy}
        problem={problem}
        onClose={close}
        onUse={(file) => void save(() => uploadFile(file, { fields: { biz: 'avatar' } }))}
      />
    </div>
  );
};
