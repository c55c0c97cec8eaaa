import { usePicture } from '@assay/client/picture';
import type { Photo } from './photo.ts';

/** An address for `<img>`: of the phone's own copy, or of the server's, which is logged as a view of one's own. */
export const useShownPhoto = (photo: Photo | undefined): string | undefined => {
  const stored = usePicture(photo !== undefined && photo.preview === undefined ? photo.path : undefined);
  return photo?.preview ?? stored;
};
