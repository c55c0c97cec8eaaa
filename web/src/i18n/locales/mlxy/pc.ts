import type { pc as en } from '../en-us/pc.ts';

export const pc = {
  'pc.headline': 'Harga, peraturan, jumlah. Semak ketiga-tiganya sendiri.',
  'pc.text':
    'Assay ialah aplikasi dagangan yang memberi anda bukti bersama setiap keputusan. Telefon anda sendiri mengiranya semula, tanpa bertanya kepada kami.',
  'pc.continue': 'Teruskan pada telefon anda',
  'pc.scan': 'Halakan kamera ke kod. Anda akan tiba di halaman asal tadi.',
  'pc.qr': 'Kod QR bagi {address}',
  'pc.here': 'Atau gunakannya di sini, dalam bingkai',
  'pc.frame': 'Aplikasi Assay',
  'pc.records': 'entri dalam rekod harga, setiap satu dimeterai pada yang sebelumnya',
  'pc.checkpoint': 'sejak rekod harga kali terakhir ditandatangani',
  'pc.seconds': '{count} saat',
  'pc.gaps': '{count, plural, other {jurang dalam 30 hari, dicatat untuk dilihat semua}}',
} as const satisfies Record<keyof typeof en, string>;
