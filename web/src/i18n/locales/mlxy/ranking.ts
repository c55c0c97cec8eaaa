import type { ranking as en } from '../en-us/ranking.ts';

export const ranking = {
  'ranking.day': '24 jam lepas',
  'ranking.ofDay': 'Hari {day} (UTC+8)',
  'ranking.when': 'Masa',
  'ranking.order': 'Susunan',
  'ranking.by.yield': 'Pulangan',
  'ranking.by.profit': 'Untung',
  'ranking.you': 'Anda',
  'ranking.simulated': 'Pedagang simulasi',
  'ranking.trades': '{count, plural, other {# posisi ditutup}}',
  'ranking.used': '{amount} digunakan',
  'ranking.losing': '{count, plural, other {{percent} daripada # akaun rugi}}',
  'ranking.losingText':
    'Semua yang menutup posisi dalam 24 jam ini, ada kedudukan atau tidak, selepas fi dan kos pembiayaan.',
  'ranking.empty': 'Belum ada sesiapa di sini',
  'ranking.emptyText':
    'Sesiapa yang menutup posisi dengan margin {amount} atau lebih dalam 24 jam disenaraikan di sini.',
  'ranking.emptyDay': 'Tiada sesiapa disenaraikan pada hari ini',
  'ranking.tooLittle': 'Tiada kedudukan: margin kurang daripada {amount}',
  'ranking.notYet': 'Tiada posisi ditutup dalam 24 jam',
  'ranking.seeAll': 'Lihat semua kedudukan',
  'ranking.counted': 'Dikira {time}',
  'ranking.how': 'Cara ia dikira',
  'ranking.howProfit':
    'Untung ialah hasil posisi yang ditutup dengan wang sebenar dalam 24 jam ini, selepas fi dan kos pembiayaan. Opsyen, demo dan pertandingan tidak dikira.',
  'ranking.howCapital':
    'Modal ialah jumlah margin posisi itu, dan pulangan ialah untung dibahagi modal. Ahli disenaraikan mulai modal {amount}.',
  'ranking.howNames':
    'Nama hanya ditunjukkan bagi ahli yang memilihnya di “Data anda”; yang lain dengan huruf pertama sahaja. Setiap baris dijumlahkan semula dalam audit.',
  'ranking.howDays':
    'Apabila satu hari (UTC+8) berakhir, kedudukannya disimpan seperti sedia ada dan kekal dalam audit.',
  'ranking.failed': 'Kedudukan tidak dapat dimuatkan',
  'ranking.failedText': 'Tiada apa yang hilang. Semak sambungan dan cuba lagi.',
} as const satisfies Record<keyof typeof en, string>;
