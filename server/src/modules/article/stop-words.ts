/** Words of questions that say nothing of what is asked, without accents. */
import type { Language } from '@assay/contract/language';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const NONE: ReadonlySet<string> = new Set();

const CHINESE = list(
  '我 的 了 吗 呢 怎么 怎麼 如何 什么 什麼 为什么 為什麼 可以 能 是 在 有 要 想 请 請 你们 你們 您 你 一个 一個 和 与 與 办 辦 多少 哪里 哪裡 还 還 会 會 到',
);

const STOP_WORDS: Partial<Record<Language, ReadonlySet<string>>> = {
  'en-us': list(
    "a an the i i'm im my me mine we you your it its is are was were be been am do does did don't can can't could will would should may how what what's when where where's why who which of to in on at for from with without by and or if this that these those there here have haven't has had get got want need please help tell about any some so just still not no yes after before",
  ),
  xi: list(
    'el la los las un una unos unas lo de del al a en con sin por para y o u que como cuando donde cual cuales quien es son esta estan soy estoy mi mis me tu tus te se su sus yo hay he ha has puedo puede quiero necesito hacer hago tengo tiene si no ya mas muy este esto ese eso',
  ),
  'zh-hans': CHINESE,
  'zh-cn': CHINESE,
};

export const stopWordsOf = (language: Language): ReadonlySet<string> => STOP_WORDS[language] ?? NONE;
