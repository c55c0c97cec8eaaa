import type { ProductTexts } from './product-texts.ts';

export const traditionalChinese: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: '交易 {a} 與 {b} 兩個相關市場之間的價差。',
      source:
        '當兩個市場的價格比遠離均值時，交易台買入一個、賣出另一個，回歸後平倉。每天按已平倉交易扣除手續費和隔夜費後的實際結果支付。',
      backing: '您的本金留在您自己的投資帳戶中。收益從產品資金池支付，資金池只能由交易台的結果注入。',
      counterparty: '平台是這些交易的對手方，使用與您相同的引擎和價格鏈。',
      losses: '虧損日會按您的份額減少本金。最壞情況下會損失全部本金。',
    },
    mining: {
      summary: '租用礦機；收入隨難度、幣價和電費變化。',
      source: '礦機在其網路上挖得幣。每天按當日結束時幣的價值，扣除礦池費和電費後支付。',
      backing: '本金在期滿前留在您自己的投資帳戶中。收入從產品資金池支付，資金池只能由挖礦收入注入。',
      counterparty: '平台營運礦機，由礦池付款。沙盒中的網路為模擬。',
      losses: '當幣的價值低於電費時，差額會減少您的本金。最壞情況下會損失全部本金。',
    },
    bond: {
      summary: '發行人的固定票面利息，每 30 天從託管帳戶支付。',
      source: '發行人先將票面利息和本金付入託管帳戶；只轉付託管帳戶中已有的款項。',
      backing: '對發行人的債權。沒有抵押品，也沒有賠償計畫。',
      counterparty: '發行人。平台只轉付款項，不代為償付。',
      losses: '如果發行人不付款，債券即違約：您按比例分得追回的款項，也可能損失全部。',
    },
  },
  names: {
    'arb-btc-eth': '比特幣–以太幣配對',
    'arb-gold-silver': '黃金–白銀配對',
    'arb-eur-gbp': '歐元–英鎊配對',
    'arb-sol-avax': 'Solana–Avalanche 配對',
    'mine-btc-hydro': 'NC-319 Hydro 比特幣',
    'mine-btc-air': 'NC-104 Air 比特幣',
    'mine-etc': 'BW-E9 以太經典',
    'mine-ltc': 'BW-L2 Mini 萊特幣',
    'bond-harbour': '利塞爾港起重機',
    'bond-solar': '學校太陽能屋頂',
    'bond-ferry': '雙島渡輪',
    'bond-orchard': '果園冷庫',
  },
  purposes: {
    'bond-harbour': '翻新一座小型貨運港的兩台起重機。',
    'bond-solar': '為十一所學校安裝太陽能屋頂。',
    'bond-ferry': '為兩島之間的航線添置第二艘渡輪。',
    'bond-orchard': '為果園合作社建造冷庫。',
  },
  refund: '若截止時未達到目標，所有款項當天全額退回。',
  risks: ['發行人可能延遲付款或不付款。', '債券在到期前不能出售。', '其他利率上升時票面利息不變。'],
};
