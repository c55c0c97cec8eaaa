import type { Words } from './words.ts';

export const words: Words = {
  codeSubject: 'Kod anda untuk Assay',
  code: {
    enter: '{code} ialah kod anda untuk log masuk atau mendaftar di Assay.',
    reset: '{code} ialah kod anda untuk kata laluan log masuk baharu di Assay.',
    bind: '{code} ialah kod anda untuk mengikat alamat ini pada akaun Assay anda.',
    unfreeze: '{code} ialah kod anda untuk menyahbeku akaun Assay anda.',
    recover: '{code} ialah kod anda untuk menanggalkan faktor kedua yang hilang di Assay.',
  },
  codeRules: 'Ia sah selama sepuluh minit dan untuk tujuan ini sahaja. Kakitangan kami tidak pernah memintanya.',
  noticeSubject: 'Akaun anda di Assay',
  freeze: 'Jika ini bukan anda, bekukan akaun anda dengan segera: {link}',
  cancel: 'Jika anda tidak memintanya, hentikan dengan satu ketikan: {link}',
  notices: {
    new_device: 'Akaun anda dibuka pada peranti yang belum pernah dilihat: {device}.',
    password_changed: 'Kata laluan log masuk akaun anda telah ditukar.',
    password_reset: 'Kata laluan log masuk akaun anda telah ditetapkan semula dengan kod.',
    withdrawal_password_changed: 'Kata laluan pengeluaran akaun anda telah ditetapkan atau ditukar.',
    authenticator_bound: 'Pengesah telah diikat pada akaun anda.',
    authenticator_unbound: 'Pengesah telah ditanggalkan daripada akaun anda.',
    recovery_code_used: 'Kod pemulihan akaun anda telah digunakan.',
    recovery_codes_made: 'Kod pemulihan baharu telah dibuat untuk akaun anda; yang lama tidak lagi sah.',
    passkey_added: 'Kunci laluan telah ditambah pada akaun anda.',
    passkey_removed: 'Kunci laluan telah dibuang daripada akaun anda.',
    address_bound: 'E-mel atau telefon akaun anda telah diikat atau ditukar.',
    destination_added: 'Kad bank atau dompet telah diikat pada akaun anda untuk pengeluaran.',
    destination_changed: 'Kad bank atau dompet akaun anda telah ditukar.',
    recovery_asked: 'Seseorang menyatakan kehilangan faktor kedua akaun anda dan telah menyerahkan dokumen.',
    recovery_approved:
      'Dokumen telah diterima. Semua faktor kedua akaun anda akan ditanggalkan apabila tempoh menunggu tamat.',
    recovery_rejected: 'Dokumen untuk menanggalkan faktor kedua akaun anda tidak diterima. Tiada apa-apa berubah.',
    recovery_cancelled: 'Penanggalan faktor kedua akaun anda telah dibatalkan. Semuanya kekal seperti biasa.',
    factors_removed:
      'Semua faktor kedua akaun anda telah ditanggalkan. Setiap log masuk telah tamat, dan pengeluaran perlu menunggu.',
    frozen: 'Akaun anda telah dibekukan. Ia dibuka semula dengan kod dan kata laluan baharu.',
    unfrozen: 'Akaun anda tidak lagi dibekukan.',
    data_downloaded: 'Data akaun anda telah dimuat turun.',
    withdrawal_asked: 'Pengeluaran {amount} {currency} ke {destination} telah diminta.',
    withdrawal_approved: 'Pengeluaran {amount} {currency} ke {destination} telah diluluskan dan sedang dihantar.',
    withdrawal_paid: 'Pengeluaran {amount} {currency} ke {destination} telah dibayar.',
    withdrawal_returned:
      'Pengeluaran {amount} {currency} ke {destination} tidak dibuat. Semuanya kembali ke baki anda; sebabnya ada dalam aplikasi.',
    deposit_reversed:
      'Deposit anda sebanyak {amount} {currency} ditarik balik oleh rangkaiannya, dan kreditnya sekali.',
    loan_granted: 'Pinjaman {amount} {currency} anda telah diluluskan. Tiada apa dibayar sebelum anda menerima kosnya.',
    loan_paid_out: 'Pinjaman {amount} {currency} anda telah dibayar ke dompet anda. Ia tamat pada {time} (UTC+8).',
    loan_due:
      'Pinjaman anda tamat pada {time} (UTC+8). Membayar balik hari ini memerlukan {amount} {currency}. Tiada pembaharuan automatik.',
    loan_overdue:
      'Tempoh pinjaman anda telah tamat. {amount} {currency} masih terhutang, dan faedah berterusan sehingga had yang telah dimaklumkan.',
    loan_called:
      'Panggilan margin: cagaran {pledge} anda telah susut nilai berbanding pinjaman. Tambah cagaran atau bayar sebahagian, jika tidak ia mungkin dijual untuk hutang.',
    loan_liquidated:
      'Cagaran {pledge} anda telah dijual untuk membayar balik pinjaman {amount} {currency}. Bakinya ada dalam dompet anda; aplikasi menunjukkan harga yang dirujuk.',
  },
};
