/** The page that a shared link leads to: what messengers show of it, and a way into the app. No words of it are trusted. */
import { LANGUAGES } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import { escapeText } from './escape.ts';

export interface SharedArticle {
  id: string;
  title: string;
  summary: string;
  language: Language;
}

export const appPath = (id: string): string => `/#/articleShare?id=${id}`;

const LOCALES: Record<Language, string> = {
  'en-us': 'en_US',
  ko: 'ko_KR',
  jp: 'ja_JP',
  tai: 'th_TH',
  mlxy: 'ms_MY',
  vl: 'vi_VN',
  xi: 'es_ES',
  'zh-cn': 'zh_TW',
  'zh-hans': 'zh_CN',
};

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeText(content)}">`;
const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeText(content)}">`;

/** Whoever runs scripts is led on by one of ours; whoever does not finds the words and a link. */
export const sharePage = ({ id, title, summary, language }: SharedArticle, origin: string): string => {
  const address = `${origin}/share/${id}?lang=${language}`;
  const picture = `${origin}/share/${id}/card.png?lang=${language}`;
  return `<!doctype html>
<html lang="${LANGUAGES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)} · Assay</title>
${named('description', summary)}
${property('og:type', 'article')}
${property('og:site_name', 'Assay')}
${property('og:title', title)}
${property('og:description', summary)}
${property('og:url', address)}
${property('og:locale', LOCALES[language])}
${property('og:image', picture)}
${property('og:image:type', 'image/png')}
${property('og:image:width', '1200')}
${property('og:image:height', '630')}
${property('og:image:alt', title)}
${named('twitter:card', 'summary_large_image')}
${named('twitter:title', title)}
${named('twitter:description', summary)}
${named('twitter:image', picture)}
<link rel="canonical" href="${escapeText(address)}">
<script src="/share/enter.js" defer></script>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:2.5rem 1.25rem}a{color:inherit}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
<p>${escapeText(summary)}</p>
<p><a id="enter" href="${appPath(id)}">Assay</a></p>
</main>
</body>
</html>
`;
};

export const ENTER_SCRIPT = "location.replace(document.getElementById('enter').href);\n";
