import { useEndpoint } from '@assay/client/hooks';
import { usePicture } from '@assay/client/picture';
import { getProfile } from '@assay/contract/profile';

/** The member's own picture over the letters that stand for it; nothing while there is none. */
export const AvatarPicture = () => {
  const avatar = useEndpoint(getProfile, {}).data?.avatar;
  const picture = usePicture(avatar ?? undefined);
  if (picture === undefined) return null;
  return <img src={picture} alt="" className="absolute inset-0 size-full rounded-full object-cover" />;
};
