import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': 'Assayの外へ移動します',
  'outlink.host': 'リンク先',
  'outlink.caution':
    'リンク先は当社が運営するページではありません。Assayのパスワードや認証コードは絶対に入力しないでください。',
  'outlink.open': '{host}を開く',
  'outlink.stay': 'ここにとどまる',
  'outlink.refusedTitle': 'リンクは開かれませんでした',
  'outlink.refused.unreadable': 'アドレスが壊れているか、不完全です。',
  'outlink.refused.scheme': 'ここから開けるのは、安全なウェブアドレス（https）だけです。',
  'outlink.refused.credentials':
    '本当のホスト名の前にユーザー名やパスワードを隠したアドレスです。よくあるだましの手口です。',
  'outlink.refused.lookalike': 'ホスト名に、他の文字と見間違えやすい文字が含まれています。',
  'outlink.refused.numeric': 'ウェブサイト名ではなく、数字だけの機器アドレスです。',
  'outlink.refused.host': '{host}は、Assayがリンクするサイトの一覧にありません。',
} as const satisfies Record<keyof typeof en, string>;
