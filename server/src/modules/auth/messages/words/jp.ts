import type { Words } from './words.ts';

export const words: Words = {
  codeSubject: 'Assayの認証コード',
  code: {
    enter: 'Assayへのログインまたは登録用のコードは{code}です。',
    reset: 'Assayのログインパスワード再設定用のコードは{code}です。',
    bind: 'この連絡先をAssayのアカウントに登録するコードは{code}です。',
    unfreeze: 'Assayのアカウントの凍結を解除するコードは{code}です。',
    recover: 'Assayで紛失した二段階認証を解除するコードは{code}です。',
  },
  codeRules: '10分間、この用途にだけ使えます。当社の者がコードをお尋ねすることは決してありません。',
  noticeSubject: 'Assayのアカウントのお知らせ',
  freeze: 'お心当たりがない場合は、すぐにアカウントを凍結してください: {link}',
  cancel: 'ご自身の依頼でない場合は、ワンタップで中止できます: {link}',
  notices: {
    new_device: '初めての端末でアカウントが開かれました: {device}。',
    password_changed: 'アカウントのログインパスワードが変更されました。',
    password_reset: 'アカウントのログインパスワードがコードで再設定されました。',
    withdrawal_password_changed: 'アカウントの出金パスワードが設定または変更されました。',
    authenticator_bound: 'アカウントに認証アプリが登録されました。',
    authenticator_unbound: 'アカウントから認証アプリが解除されました。',
    recovery_code_used: 'アカウントのリカバリーコードが使用されました。',
    recovery_codes_made: 'アカウントの新しいリカバリーコードが作成されました。以前のものは使えません。',
    passkey_added: 'アカウントにパスキーが追加されました。',
    passkey_removed: 'アカウントからパスキーが削除されました。',
    address_bound: 'アカウントのメールアドレスまたは電話番号が登録または変更されました。',
    destination_added: '出金用の銀行カードまたはウォレットがアカウントに登録されました。',
    destination_changed: 'アカウントの銀行カードまたはウォレットが変更されました。',
    recovery_asked: 'アカウントの二段階認証を紛失したとして、書類が提出されました。',
    recovery_approved: '書類が承認されました。待機時間が過ぎると、アカウントの二段階認証はすべて解除されます。',
    recovery_rejected: '二段階認証を解除するための書類は承認されませんでした。変更はありません。',
    recovery_cancelled: 'アカウントの二段階認証の解除は取り消されました。そのまま有効です。',
    factors_removed: 'アカウントの二段階認証がすべて解除されました。すべてのログインが終了し、出金は待機となります。',
    frozen: 'アカウントが凍結されました。コードと新しいパスワードで再び開けます。',
    unfrozen: 'アカウントの凍結が解除されました。',
    data_downloaded: 'アカウントのデータがダウンロードされました。',
    withdrawal_asked: '{destination}への{amount} {currency}の出金が申請されました。',
    withdrawal_approved: '{destination}への{amount} {currency}の出金が承認され、送金中です。',
    withdrawal_paid: '{destination}への{amount} {currency}の出金が完了しました。',
    withdrawal_returned:
      '{destination}への{amount} {currency}の出金は行われませんでした。全額が残高に戻りました。理由はアプリでご確認ください。',
    deposit_reversed: '{amount} {currency}の入金がネットワークにより取り消され、残高からも差し引かれました。',
    loan_granted: '{amount} {currency} のローンが承認されました。費用に同意されるまで支払いは行われません。',
    loan_paid_out: '{amount} {currency} のローンがウォレットに支払われました。期限は {time}（UTC+8）です。',
    loan_due:
      'ローンの期限は {time}（UTC+8）です。本日完済するには {amount} {currency} が必要です。自動更新はされません。',
    loan_overdue:
      'ローンの期限が過ぎました。{amount} {currency} が未返済です。利息は事前にお知らせした上限まで続きます。',
    loan_called:
      '追証のお知らせ：担保の {pledge} がローンに対して値下がりしました。担保を追加するか一部を返済してください。そのままでは返済のために売却されることがあります。',
    loan_liquidated:
      '{amount} {currency} のローンの返済のため、担保の {pledge} が売却されました。残りはウォレットに戻りました。根拠となったティックはアプリで確認できます。',
  },
};
