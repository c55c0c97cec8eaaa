import type { home as en } from '../en-us/home.ts';

export const home = {
  'home.headline': 'Harga dan keputusan yang boleh disemak oleh telefon anda sendiri',
  'home.lead':
    'Assay menulis setiap harga dalam rekod yang tidak boleh diubah oleh sesiapa selepas itu. Anda tidak perlu sekadar mempercayai kami.',
  'home.login': 'Log masuk',
  'home.register': 'Cipta akaun',
  'home.greetingMorning': 'Selamat pagi',
  'home.greetingDay': 'Selamat petang',
  'home.greetingEvening': 'Selamat malam',
  'home.account': 'Akaun saya',
  'home.searchMarkets': 'Cari pasaran',
  'home.entries': 'Akses pantas',
  'home.ai': 'Arbitraj AI',
  'home.tape': 'Rekod harga',
  'home.checkpoint': 'Titik semak {number}',
  'home.tapeTicks': '{count, plural, other {tik dalam rekod}}',
  'home.links': '{count, plural, other {# mata rantai}}',
  'home.tapeChecked': 'Disemak pada telefon ini',
  'home.tapeCheckedText': '{pair} hingga hujung yang ditandatangani, dalam {ms}\u00a0ms.',
  'home.tapeFailed': 'Rekod harga tidak sepadan',
  'home.tapeFailedText': 'Harga yang diterima tidak membawa ke apa yang ditandatangani. Jangan bergantung padanya.',
  'home.tapeUnknown': 'Belum disemak',
  'home.tapeUnknownText': 'Rekod harga tidak dapat diambil. Cuba lagi.',
  'home.tapeChecking': 'Menyemak rekod harga',
  'home.tapeCheckingText': 'Tandatangan, hujung dan mata rantai terakhir.',
  'home.checkAgain': 'Semak lagi',
} as const satisfies Record<keyof typeof en, string>;
