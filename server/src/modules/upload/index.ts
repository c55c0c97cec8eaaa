/** Public interface of the upload module: images by their path and purpose, the vault, and the log of looks. */
export { removeErasedFiles } from './clean-up.ts';
export { decodeLine } from './clean-image.ts';
export { copyUpload } from './copy-upload.ts';
export { deskPictures } from './desk-pictures.ts';
export { deskUpload } from './desk-upload.ts';
export { listViews, OWN_EYE, recordView } from './document-views.ts';
export { bandsOf, lookHash } from './look-hash.ts';
export type { Region } from './look-hash.ts';
export { LINK_SECONDS, makeFileLink } from './file-links.ts';
export {
  eraseUploads,
  findUsedUpload,
  holdOpen,
  insertUpload,
  listUploadsOf,
  uploadPath,
  useBrought,
  useUpload,
} from './queries.ts';
export type { UploadPurpose } from './queries.ts';
export { openSealedFiles } from './vault.ts';
export type { SealedFiles, Vault } from './vault.ts';
