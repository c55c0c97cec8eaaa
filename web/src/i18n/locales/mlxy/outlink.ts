import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': 'Anda akan meninggalkan Assay',
  'outlink.host': 'Pautan ini menuju ke',
  'outlink.caution':
    'Halaman itu bukan kendalian kami. Jangan sekali-kali masukkan kata laluan Assay atau kod anda di sana.',
  'outlink.open': 'Buka {host}',
  'outlink.stay': 'Kekal di sini',
  'outlink.refusedTitle': 'Pautan ini tidak dibuka',
  'outlink.refused.unreadable': 'Alamat ini rosak atau tidak lengkap.',
  'outlink.refused.scheme': 'Hanya alamat web selamat (https) boleh dibuka dari sini.',
  'outlink.refused.credentials':
    'Alamat ini menyembunyikan nama pengguna atau kata laluan di hadapan nama laman sebenar. Itu helah yang biasa.',
  'outlink.refused.lookalike': 'Nama laman ini mengandungi aksara yang boleh menyerupai huruf lain.',
  'outlink.refused.numeric': 'Alamat ini hanya menyebut nombor mesin, bukan laman web.',
  'outlink.refused.host': '{host} tiada dalam senarai laman yang dipautkan oleh Assay.',
} as const satisfies Record<keyof typeof en, string>;
