import type { upload as en } from '../en-us/upload.ts';

export const upload = {
  'upload.preparing': 'Preparando la imagen',
  'upload.uploading': 'Subiendo {percent} %',
  'upload.remove': 'Quitar la imagen',
  'upload.notImage': 'Sube un archivo de imagen.',
  'upload.unreadable': 'No se pudo leer el archivo.',
  'upload.badImage': 'No se pudo cargar la imagen.',
  'upload.tooLarge': 'La imagen supera los {limit} MB.',
} as const satisfies Record<keyof typeof en, string>;
