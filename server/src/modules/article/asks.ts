/**
 * Members' own words for the things that articles explain, searched as if they stood in the article. Only for languages
 * whose questions were collected; the others are searched by the texts alone.
 */
import type { Language } from '@assay/contract/language';

type Asks = Partial<Record<Language, string>>;

const ASKS: Readonly<Record<string, Asks>> = {
  'help-first-steps': {
    'en-us':
      'begin start getting started beginner newcomer new here tutorial guide sign up register open an account what is assay',
    xi: 'empezar comenzar principiante nuevo guía registrarme abrir una cuenta primeros pasos qué es assay',
    'zh-hans': '新手 入门 开始 教程 指南 注册 开户 怎么用',
  },
  'help-demo': {
    'en-us': 'practice paper trading virtual play money try without risk simulator refill reset demo balance',
    xi: 'practicar dinero virtual ficticio probar sin riesgo simulador recargar saldo demo prueba',
    'zh-hans': '模拟 练习 虚拟资金 模拟盘 试玩 演示 补充 模拟资金',
  },
  'help-second-factor': {
    'en-us':
      '2fa authenticator app passkey fingerprint face id second factor google authenticator protect secure my account hacked',
    xi: '2fa autenticador llave de acceso huella segundo factor proteger asegurar mi cuenta hackear verificación en dos pasos',
    'zh-hans': '双重验证 两步验证 谷歌验证器 身份验证器 通行密钥 指纹 二次验证 保护账户 账户安全 被盗',
  },
  'help-lost-factor': {
    'en-us':
      'lost phone new phone stolen broken authenticator gone no access recovery codes cannot get 2fa code reset 2fa',
    xi: 'perdí el teléfono móvil nuevo robado roto autenticador perdido sin acceso códigos de recuperación restablecer 2fa',
    'zh-hans': '手机丢了 换手机 丢失 验证器没了 恢复码 无法获取验证码 重置双重验证 手机坏了',
  },
  'help-verify': {
    'en-us':
      'kyc identity id card passport documents selfie verification rejected raise my limit why do you need my id',
    xi: 'kyc identidad documento dni pasaporte selfi verificación rechazada subir mi límite por qué piden mi documento',
    'zh-hans': '实名 认证 身份证 护照 证件 自拍 认证被拒 提高限额 为什么要身份证',
  },
  'help-deposit': {
    'en-us':
      'add money fund top up pay in send usdt bitcoin bank transfer iban deposit address network trc20 erc20 put money in',
    xi: 'añadir dinero ingresar fondos recargar cuenta enviar usdt bitcoin transferencia bancaria dirección de depósito red meter dinero depositar',
    'zh-hans': '入金 存钱 充钱 充币 转入 充值地址 银行转账 汇款 怎么充值 网络',
  },
  'help-withdraw': {
    'en-us':
      'cash out take money out payout get my money send to bank wallet how long does a withdrawal take withdrawal pending rejected payout account limit',
    xi: 'retirar sacar dinero cobrar enviar a mi banco cuánto tarda un retiro pendiente cuenta de retiro límite',
    'zh-hans': '提现 出金 取钱 提币 转出 到银行 提现多久 提现被拒 提现账户 取款 限额',
  },
  'help-swap': {
    'en-us': 'exchange convert change coins buy bitcoin btc to usdt conversion rate',
    xi: 'cambiar convertir intercambiar comprar bitcoin btc a usdt conversión tipo de cambio',
    'zh-hans': '兑换 换币 闪兑 买比特币 汇率 转换',
  },
  'help-contracts': {
    'en-us':
      'leverage margin position long short liquidation liquidated stop loss take profit tp sl lot cfd overnight close a trade order',
    xi: 'apalancamiento margen posición largo corto liquidación liquidado stop loss tomar ganancias pérdida máxima cfd orden cerrar operación',
    'zh-hans': '杠杆 保证金 合约 仓位 做多 做空 爆仓 强平 止损 止盈 平仓 下单',
  },
  'help-options': {
    'en-us': 'option binary up down payout expiry seconds stake rise fall win lose',
    xi: 'opción opciones sube baja pago vencimiento segundos apuesta ganar perder',
    'zh-hans': '期权 秒合约 看涨 看跌 涨跌 到期 秒 本金 收益率',
  },
  'help-products': {
    'en-us': 'invest investment arbitrage mining bond bonds interest earn yield income redeem early exit pool',
    xi: 'invertir inversión arbitraje minería bono bonos interés rendimiento ingresos rescatar salida anticipada fondo',
    'zh-hans': '投资 理财 套利 挖矿 债券 利息 收益 赎回 提前退出 矿机',
  },
  'help-loans': {
    'en-us': 'borrow loan credit collateral repay interest margin call ltv lend limit',
    xi: 'préstamo pedir prestado crédito garantía devolver pagar interés ltv límite',
    'zh-hans': '借款 借钱 贷款 抵押 还款 利息 追加 额度',
  },
  'help-receipt': {
    'en-us': 'verify check a trade proof signed receipt is my fill fair was the price right manipulated cheated',
    xi: 'verificar comprobar operación prueba firmada comprobante es justo precio correcto manipulado estafa',
    'zh-hans': '验证 凭证 回执 证明 成交价 公平 被操纵 作弊 签名',
  },
  'help-tape': {
    'en-us': 'price tape where do prices come from price record feed quote source ticks hash chain',
    xi: 'cinta de precios de dónde vienen los precios registro fuente cotización ticks cadena',
    'zh-hans': '价格 价格记录 行情来源 报价 从哪里来 哈希链',
  },
  'help-draw': {
    'en-us': 'draw lottery ieo new token coin offering allocation subscribe winner chosen random',
    xi: 'sorteo ieo nueva moneda token oferta asignación suscribir ganador azar',
    'zh-hans': '抽签 新币 申购 中签 发行 分配 随机',
  },
  'help-books': {
    'en-us':
      'transaction history ledger balance changed wrong statement line hash proof of reserves records missing entry',
    xi: 'historial de transacciones libro saldo cambió incorrecto línea prueba de reservas registros',
    'zh-hans': '账变 账本 账单 余额变了 余额不对 记录 储备证明 流水',
  },
  'help-contests': {
    'en-us': 'competition competitions contest tournament prize ranking join stake leaderboard',
    xi: 'concurso competición torneo premio clasificación participar inscribirme',
    'zh-hans': '比赛 竞赛 大赛 奖金 排名 报名 参赛',
  },
  'help-levels': {
    'en-us': 'vip level levels tier status upgrade weekly bonus fee discount benefits',
    xi: 'nivel niveles vip categoría subir bono semanal descuento ventajas',
    'zh-hans': '等级 会员 升级 周奖励 红包 手续费折扣 特权 vip',
  },
  'help-invite': {
    'en-us': 'invite invitation referral refer friend code rebate commission team link affiliate',
    xi: 'invitar invitación referido amigo código de invitación comisión equipo enlace afiliado',
    'zh-hans': '邀请 邀请码 推荐 好友 返佣 团队 推广 链接',
  },
  'help-fees': {
    'en-us':
      'fee fees cost costs charge commission spread how much does it cost expensive hidden overnight fee price of a withdrawal',
    xi: 'comisión comisiones coste costes cuánto cuesta cobran tarifa spread caro ocultas cargo nocturno',
    'zh-hans': '手续费 费用 收费 多少钱 点差 佣金 隔夜费 成本 费率',
  },
  'help-password': {
    'en-us': 'forgot forgotten password reset cannot log in login locked out change my password sign in wrong password',
    xi: 'olvidé contraseña olvidada restablecer no puedo entrar iniciar sesión bloqueado cambiar contraseña clave',
    'zh-hans': '忘记密码 密码 重置密码 登录不了 无法登录 改密码 找回密码 登不上',
  },
  'help-close': {
    'en-us': 'close delete remove cancel my account profile deactivate gdpr erase my data leave quit',
    xi: 'cerrar eliminar borrar dar de baja cancelar mi cuenta perfil desactivar borrar mis datos',
    'zh-hans': '注销 删除账户 销户 关闭账户 账号注销 删除数据 停用',
  },
  'help-late-deposit': {
    'en-us':
      'deposit late missing not arrived not credited where is my deposit still pending sent money not showing wrong network stuck',
    xi: 'depósito tarda no llega no aparece no acreditado dónde está mi depósito pendiente red equivocada atascado falta',
    'zh-hans': '充值没到 未到账 没有到账 充值不到 迟到 充错网络 钱不见了 卡住',
  },
  'help-taxes': {
    'en-us': 'tax taxes report return irs declare statement export csv download history adviser year',
    xi: 'impuesto impuestos hacienda declaración renta declarar extracto exportar csv descargar historial asesor fiscal',
    'zh-hans': '税 报税 交税 税务 对账单 导出 下载记录 年度',
  },
};

export const asksOf = (id: string, language: Language): string =>
  (Object.hasOwn(ASKS, id) ? ASKS[id]?.[language] : undefined) ?? '';
