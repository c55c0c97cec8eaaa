import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': 'Ada maklumat yang tidak sah. Sila semak semula.',
  'errors.unauthorized': 'Sila log masuk.',
  'errors.forbidden': 'Ini tidak dibenarkan.',
  'errors.not_found': 'Ini tidak wujud.',
  'errors.body_too_large': 'Ini terlalu besar untuk dihantar.',
  'errors.rate_limited': 'Terlalu banyak permintaan. Sila tunggu sebentar.',
  'errors.internal': 'Ada masalah di pihak kami. Tiada apa-apa yang berubah.',
  'errors.unavailable': 'Perkhidmatan belum sedia. Sila cuba lagi sebentar nanti.',
  'errors.database_away': 'Rekod kami tidak dapat dicapai sekarang. Sila cuba lagi sebentar nanti.',
  'errors.encryption_required': 'Permintaan ini tidak disulitkan. Sila muat semula halaman.',
  'errors.decryption_failed': 'Pelayan tidak dapat membaca permintaan ini. Sila muat semula halaman.',
  'errors.clock_skew': 'Jam peranti ini tidak tepat. Sila betulkan dan cuba lagi.',
  'errors.request_replayed': 'Permintaan ini telah diproses.',
  'errors.insecure_origin': 'Log masuk memerlukan alamat yang selamat. Sila buka alamat https pelayan ini.',
  'errors.network': 'Pelayan tidak dapat dihubungi. Tiada apa-apa yang hilang; sila cuba lagi.',
  'errors.timeout': 'Pelayan tidak menjawab tepat pada masanya. Sila cuba lagi.',
  'errors.bad_answer': 'Pelayan menghantar sesuatu yang tidak difahami oleh versi ini. Sila muat semula halaman.',
  'errors.unknown': 'Pelayan menolak permintaan ini.',
} as const satisfies Record<keyof typeof en, string>;
