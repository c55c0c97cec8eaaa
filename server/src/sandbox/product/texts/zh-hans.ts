import type { ProductTexts } from './product-texts.ts';

export const simplifiedChinese: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: '交易 {a} 与 {b} 两个相关市场之间的价差。',
      source:
        '当两个市场的价格比远离均值时，交易台买入一个、卖出另一个，回归后平仓。每天按已平仓交易扣除手续费和隔夜费后的实际结果支付。',
      backing: '您的本金留在您自己的投资账户中。收益从产品资金池支付，资金池只能由交易台的结果注入。',
      counterparty: '平台是这些交易的对手方，使用与您相同的引擎和价格链。',
      losses: '亏损日会按您的份额减少本金。最坏情况下会损失全部本金。',
    },
    mining: {
      summary: '租用矿机；收入随难度、币价和电费变化。',
      source: '矿机在其网络上挖得币。每天按当日结束时币的价值，扣除矿池费和电费后支付。',
      backing: '本金在期满前留在您自己的投资账户中。收入从产品资金池支付，资金池只能由挖矿收入注入。',
      counterparty: '平台运营矿机，由矿池付款。沙盒中的网络为模拟。',
      losses: '当币的价值低于电费时，差额会减少您的本金。最坏情况下会损失全部本金。',
    },
    bond: {
      summary: '发行人的固定票息，每 30 天从托管账户支付。',
      source: '发行人先将票息和本金付入托管账户；只转付托管账户中已有的款项。',
      backing: '对发行人的债权。没有抵押品，也没有赔偿计划。',
      counterparty: '发行人。平台只转付款项，不代为偿付。',
      losses: '如果发行人不付款，债券即违约：您按比例分得追回的款项，也可能损失全部。',
    },
  },
  names: {
    'arb-btc-eth': '比特币–以太币配对',
    'arb-gold-silver': '黄金–白银配对',
    'arb-eur-gbp': '欧元–英镑配对',
    'arb-sol-avax': 'Solana–Avalanche 配对',
    'mine-btc-hydro': 'NC-319 Hydro 比特币',
    'mine-btc-air': 'NC-104 Air 比特币',
    'mine-etc': 'BW-E9 以太经典',
    'mine-ltc': 'BW-L2 Mini 莱特币',
    'bond-harbour': '利塞尔港起重机',
    'bond-solar': '学校太阳能屋顶',
    'bond-ferry': '双岛渡轮',
    'bond-orchard': '果园冷库',
  },
  purposes: {
    'bond-harbour': '翻新一座小型货运港的两台起重机。',
    'bond-solar': '为十一所学校安装太阳能屋顶。',
    'bond-ferry': '为两岛之间的航线添置第二艘渡轮。',
    'bond-orchard': '为果园合作社建造冷库。',
  },
  refund: '若截止时未达到目标，所有款项当天全额退回。',
  risks: ['发行人可能延迟付款或不付款。', '债券在到期前不能出售。', '其他利率上升时票息不变。'],
};
