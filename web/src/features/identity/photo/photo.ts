/** A picture that the server has. One of an application that was rejected may be named again for the next. */
export interface Photo {
  path: string;
  /** An address of the phone's own copy, for as long as the page is open; after a reload the server's is asked for. */
  preview: string | undefined;
  /** The checks found fault with it; the member says that it is fine. */
  isVouched?: boolean;
}

/** The fields of those that a person has to look at, as the server is told. */
export const vouched = <F extends string>(photos: Partial<Record<F, Photo | undefined>>): { vouchedPhotos?: F[] } => {
  const fields = (Object.keys(photos) as F[]).filter((field) => photos[field]?.isVouched);
  return fields.length === 0 ? {} : { vouchedPhotos: fields };
};
