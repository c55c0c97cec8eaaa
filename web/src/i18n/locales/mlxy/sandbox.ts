import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain':
    'Dalam mod ujian, tiada mesej keluar dari pelayan ini. Apa yang sepatutnya dihantar ditunjukkan di sini.',
  'sandbox.to': 'E-mel atau telefon dengan kod negara',
  'sandbox.toHint': 'Contohnya mara@example.org atau 1 5551234567',
  'sandbox.show': 'Tunjukkan mesej',
  'sandbox.code': 'Kod anda',
  'sandbox.validUntil': 'Dihantar {time}, sah hingga {until}',
  'sandbox.expired': 'Dihantar {time}, tidak lagi sah',
  'sandbox.copyCode': 'Salin kod {code}',
  'sandbox.empty': 'Belum ada kod',
  'sandbox.emptyText': 'Tiada apa-apa dihantar kepada {to}. Minta kod di halaman pendaftaran.',
  'sandbox.emptyStart': 'Masukkan alamat atau nombor yang anda gunakan untuk meminta kod.',
  'sandbox.withdrawal_asked': 'Pengeluaran diminta',
  'sandbox.withdrawal_approved': 'Pengeluaran diluluskan',
  'sandbox.withdrawal_paid': 'Pengeluaran dibayar',
  'sandbox.withdrawal_returned': 'Pengeluaran dikembalikan',
  'sandbox.deposit_reversed': 'Deposit ditarik balik',
  'sandbox.freeze': 'Bukan anda? Bekukan akaun',
  'sandbox.cancel': 'Tidak meminta? Batalkan',
  'sandbox.sent': 'Dihantar {time}',
} as const satisfies Record<keyof typeof en, string>;
