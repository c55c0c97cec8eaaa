/** Hands a text to the browser as a file. */
export const saveFile = ({ fileName, text }: { fileName: string; text: string }): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
