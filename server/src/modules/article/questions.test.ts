/** Questions as members ask them, with the article that answers each: 40 in each of three languages. */
import { LANGUAGE_CODES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import { describe, expect, it } from 'vitest';
import { findHelp } from './find-help.ts';
import { HANDBOOK } from './seed/catalogue.ts';
import { readText } from './seed/read-texts.ts';

const MUST_FIND = 0.9;

const QUESTIONS: Partial<Record<Language, readonly (readonly [question: string, id: string])[]>> = {
  'en-us': [
    ['delete my account', 'close'],
    ['how do I close my account', 'close'],
    ['remove my profile and all my data', 'close'],
    ['I forgot my password', 'password'],
    ["I can't log in", 'password'],
    ['how to change my password', 'password'],
    ['where is my deposit', 'late-deposit'],
    ['my deposit has not arrived', 'late-deposit'],
    ['I sent USDT but it is not credited', 'late-deposit'],
    ['how do I deposit money', 'deposit'],
    ['can I add funds by bank transfer', 'deposit'],
    ['how to withdraw', 'withdraw'],
    ['how long does a withdrawal take', 'withdraw'],
    ['cash out to my bank', 'withdraw'],
    ['what are the fees', 'fees'],
    ['how much does trading cost', 'fees'],
    ['is there a hidden commission', 'fees'],
    ['do I have to pay taxes', 'taxes'],
    ['download a statement for my tax return', 'taxes'],
    ['how do competitions work', 'contests'],
    ['how do I join a tournament', 'contests'],
    ['what is a VIP level', 'levels'],
    ['how do I get the weekly bonus', 'levels'],
    ['invite a friend', 'invite'],
    ['where is my referral code', 'invite'],
    ['lost my phone with the authenticator', 'lost-factor'],
    ['I have a new phone and no recovery codes', 'lost-factor'],
    ['set up two-factor authentication', 'second-factor'],
    ['add a passkey', 'second-factor'],
    ['verify my identity', 'verify'],
    ['why was my passport rejected', 'verify'],
    ['convert bitcoin to usdt', 'swap'],
    ['what is leverage', 'contracts'],
    ['why was my position liquidated', 'contracts'],
    ['how do options pay out', 'options'],
    ['what is mining', 'products'],
    ['how can I borrow money', 'loans'],
    ['practice with play money', 'demo'],
    ['where do prices come from', 'tape'],
    ['how is the winner of a new token draw chosen', 'draw'],
  ],
  xi: [
    ['eliminar mi cuenta', 'close'],
    ['¿cómo cierro mi cuenta?', 'close'],
    ['quiero darme de baja', 'close'],
    ['olvidé mi contraseña', 'password'],
    ['no puedo iniciar sesión', 'password'],
    ['restablecer la clave', 'password'],
    ['mi depósito no ha llegado', 'late-deposit'],
    ['¿dónde está mi depósito?', 'late-deposit'],
    ['envié usdt por la red equivocada', 'late-deposit'],
    ['¿cómo deposito dinero?', 'deposit'],
    ['ingresar fondos por transferencia bancaria', 'deposit'],
    ['¿cómo puedo retirar?', 'withdraw'],
    ['¿cuánto tarda un retiro?', 'withdraw'],
    ['sacar dinero a mi banco', 'withdraw'],
    ['¿qué comisiones hay?', 'fees'],
    ['¿cuánto cuesta operar?', 'fees'],
    ['¿cobran tarifas ocultas?', 'fees'],
    ['¿tengo que pagar impuestos?', 'taxes'],
    ['descargar un extracto para hacienda', 'taxes'],
    ['¿cómo funcionan los concursos?', 'contests'],
    ['participar en un torneo', 'contests'],
    ['¿qué es el nivel vip?', 'levels'],
    ['¿cómo recibo el bono semanal?', 'levels'],
    ['invitar a un amigo', 'invite'],
    ['¿dónde está mi código de invitación?', 'invite'],
    ['perdí el teléfono con el autenticador', 'lost-factor'],
    ['tengo un móvil nuevo y no tengo códigos de recuperación', 'lost-factor'],
    ['activar la verificación en dos pasos', 'second-factor'],
    ['añadir una llave de acceso', 'second-factor'],
    ['verificar mi identidad', 'verify'],
    ['¿por qué rechazaron mi pasaporte?', 'verify'],
    ['convertir bitcoin a usdt', 'swap'],
    ['¿qué es el apalancamiento?', 'contracts'],
    ['¿por qué se liquidó mi posición?', 'contracts'],
    ['¿cómo pagan las opciones?', 'options'],
    ['¿qué es la minería?', 'products'],
    ['pedir un préstamo', 'loans'],
    ['practicar con dinero virtual', 'demo'],
    ['¿de dónde vienen los precios?', 'tape'],
    ['¿cómo se elige al ganador del sorteo?', 'draw'],
  ],
  'zh-hans': [
    ['怎么注销账户', 'close'],
    ['删除我的账户', 'close'],
    ['我想销户', 'close'],
    ['忘记密码了', 'password'],
    ['登录不了怎么办', 'password'],
    ['如何修改密码', 'password'],
    ['充值没有到账', 'late-deposit'],
    ['我的充值在哪里，还没到账', 'late-deposit'],
    ['充错网络了怎么办', 'late-deposit'],
    ['怎么充值', 'deposit'],
    ['可以用银行转账入金吗', 'deposit'],
    ['怎么提现', 'withdraw'],
    ['提现要多久', 'withdraw'],
    ['如何把钱取到银行', 'withdraw'],
    ['手续费是多少', 'fees'],
    ['交易怎么收费', 'fees'],
    ['隔夜费怎么算', 'fees'],
    ['需要交税吗', 'taxes'],
    ['下载报税用的对账单', 'taxes'],
    ['比赛怎么参加', 'contests'],
    ['比赛的奖金怎么发', 'contests'],
    ['会员等级怎么算', 'levels'],
    ['周奖励怎么领', 'levels'],
    ['怎么邀请好友', 'invite'],
    ['我的邀请码在哪里', 'invite'],
    ['手机丢了，验证器没了', 'lost-factor'],
    ['换手机后没有恢复码', 'lost-factor'],
    ['怎么开启双重验证', 'second-factor'],
    ['添加通行密钥', 'second-factor'],
    ['怎么实名认证', 'verify'],
    ['护照认证被拒了', 'verify'],
    ['比特币怎么兑换成usdt', 'swap'],
    ['什么是杠杆', 'contracts'],
    ['为什么爆仓了', 'contracts'],
    ['期权怎么玩', 'options'],
    ['挖矿是什么', 'products'],
    ['怎么借款', 'loans'],
    ['模拟盘怎么用', 'demo'],
    ['价格从哪里来', 'tape'],
    ['新币抽签是随机的吗', 'draw'],
  ],
};

const helpIn = async (language: Language) =>
  Promise.all(
    HANDBOOK.filter(({ kind }) => kind === 'help').map(async ({ id }) => ({ id, ...(await readText(id, language)) })),
  );

describe.each(Object.keys(QUESTIONS) as Language[])('questions in %s', (language) => {
  it('find the right article first, nine of ten at least', async () => {
    const all = await helpIn(language);
    const asked = QUESTIONS[language]!;
    expect(asked).toHaveLength(40);
    const missed = asked.flatMap(([question, id]) => {
      const first = findHelp(all, question, language)[0]?.id;
      return first === `help-${id}` ? [] : [`${question}: ${first} and not ${id}`];
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(asked.length * (1 - MUST_FIND));
  });

  it('find few articles, not all of them', async () => {
    const all = await helpIn(language);
    for (const [question] of QUESTIONS[language]!)
      expect(findHelp(all, question, language).length, question).toBeLessThan(all.length / 2);
  });
});

const NONSENSE: Partial<Record<Language, readonly string[]>> = {
  'en-us': ['what is the weather like in paris', 'qwxyzzy', 'recommend a good restaurant nearby'],
  xi: ['¿qué tiempo hace en parís?', 'qwxyzzy', 'recomienda un buen restaurante cerca'],
  'zh-hans': ['巴黎天气怎么样', 'qwxyzzy'],
};

it.each(Object.keys(NONSENSE) as Language[])(
  'what no article answers is said to have no answer in %s',
  async (language) => {
    const all = await helpIn(language);
    for (const question of NONSENSE[language]!) expect(findHelp(all, question, language), question).toEqual([]);
  },
);

it.each(LANGUAGE_CODES)('every title finds its own article in %s', async (language) => {
  const all = await helpIn(language);
  for (const { id, title } of all) expect(findHelp(all, title, language)[0]?.id, title).toBe(id);
});
