/** The words of messages that leave by e-mail or phone, in the language of whom they are for. Pure. */
import type { AnyPurpose } from '@assay/contract/auth';
import type { Language } from '@assay/contract/language';
import { words as enUs } from './words/en-us.ts';
import { words as jp } from './words/jp.ts';
import { words as ko } from './words/ko.ts';
import { words as mlxy } from './words/mlxy.ts';
import { words as tai } from './words/tai.ts';
import { words as vl } from './words/vl.ts';
import type { NoticeKind, Words } from './words/words.ts';
import { words as xi } from './words/xi.ts';
import { words as zhCn } from './words/zh-cn.ts';
import { words as zhHans } from './words/zh-hans.ts';

const WORDS: Record<Language, Words> = {
  'en-us': enUs,
  ko,
  jp,
  tai,
  mlxy,
  vl,
  xi,
  'zh-cn': zhCn,
  'zh-hans': zhHans,
};

export interface Text {
  subject: string;
  body: string;
}

interface Told {
  kind: string;
  language: Language;
  params: Readonly<Record<string, string>>;
}

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** As far as it is known: `Firefox, Android, 203.0.113.x`. */
const deviceIn = ({ browser, system, address }: Told['params']): string =>
  [browser, system, address].filter(Boolean).join(', ');

/** `origin` is where links lead. The links that stop something come last, where a thumb finds them. */
export const textOf = ({ kind, language, params }: Told, origin: string): Text => {
  const words = WORDS[language];
  const linked = (text: string, link: string | undefined): string[] =>
    link === undefined ? [] : [fill(text, { link: `${origin}${link}` })];
  const known = params.phrase === undefined ? [] : [fill(words.phrase, { phrase: params.phrase })];
  if (kind === 'code') {
    const sentence = fill(words.code[params.purpose as AnyPurpose], params);
    const parts = [...known, `${sentence} ${words.codeRules}`, ...linked(words.freeze, params.freezeLink)];
    return { subject: fill(words.codeSubject, params), body: parts.join('\n\n') };
  }
  const parts = [
    ...known,
    fill(words.notices[kind as NoticeKind], { ...params, device: deviceIn(params) }),
    ...linked(words.cancel, params.cancelLink),
    ...linked(words.freeze, params.freezeLink),
  ];
  return { subject: `${words.subjects[kind as NoticeKind]} · Assay`, body: parts.join('\n\n') };
};
