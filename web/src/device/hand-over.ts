/** Hands a file that was made here to the member. */
const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Phones hand files to other apps; where that is not possible, or no longer allowed after a long fetch, it is saved. */
export const handOver = async (file: File): Promise<void> => {
  const canShare = matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] });
  if (!canShare) return download(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const isDeclined = error instanceof DOMException && error.name === 'AbortError';
    if (!isDeclined) download(file);
  }
};
