/** Texts of pictures on their way to the server. */
export const upload = {
  'upload.preparing': 'Preparing the image',
  'upload.uploading': 'Uploading {percent}%',
  'upload.remove': 'Remove the image',
  'upload.notImage': 'Please upload an image file.',
  'upload.unreadable': 'Failed to read the file.',
  'upload.badImage': 'The image could not be loaded.',
  'upload.tooLarge': 'The image is larger than {limit} MB.',
} as const;
