/** Texts about the sandbox's products, in each of the nine languages. */
import type { Language } from '@assay/contract/language';
import { english } from './en-us.ts';
import { japanese } from './jp.ts';
import { korean } from './ko.ts';
import { malay } from './mlxy.ts';
import type { ProductTexts } from './product-texts.ts';
import { thai } from './tai.ts';
import { vietnamese } from './vl.ts';
import { spanish } from './xi.ts';
import { traditionalChinese } from './zh-cn.ts';
import { simplifiedChinese } from './zh-hans.ts';

export const PRODUCT_TEXTS: Record<Language, ProductTexts> = {
  'en-us': english,
  ko: korean,
  jp: japanese,
  tai: thai,
  mlxy: malay,
  vl: vietnamese,
  xi: spanish,
  'zh-cn': traditionalChinese,
  'zh-hans': simplifiedChinese,
};
