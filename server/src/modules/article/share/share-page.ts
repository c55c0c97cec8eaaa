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

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:2.5rem 1.25rem}a{color:inherit}';

/** Browsers with scripts are led on by one of ours; others find the text and a link. */
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
<style>${STYLE}</style>
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

const MISSING: Record<Language, { title: string; text: string; enter: string }> = {
  'en-us': {
    title: 'This page isn’t here',
    text: 'The article was removed, or the link is incomplete.',
    enter: 'Open Assay',
  },
  ko: { title: '페이지를 찾을 수 없어요', text: '글이 삭제됐거나 링크가 불완전해요.', enter: 'Assay 열기' },
  jp: {
    title: 'ページが見つかりません',
    text: '記事が削除されたか、リンクが不完全です。',
    enter: 'Assay を開く',
  },
  tai: { title: 'ไม่พบหน้านี้', text: 'บทความถูกลบไปแล้ว หรือลิงก์ไม่สมบูรณ์', enter: 'เปิด Assay' },
  mlxy: {
    title: 'Halaman ini tiada',
    text: 'Artikel telah dibuang atau pautan tidak lengkap.',
    enter: 'Buka Assay',
  },
  vl: {
    title: 'Không tìm thấy trang này',
    text: 'Bài viết đã bị gỡ hoặc liên kết không đầy đủ.',
    enter: 'Mở Assay',
  },
  xi: {
    title: 'Esta página no está aquí',
    text: 'El artículo se retiró o el enlace está incompleto.',
    enter: 'Abrir Assay',
  },
  'zh-cn': { title: '找不到此頁面', text: '文章已移除，或連結不完整。', enter: '開啟 Assay' },
  'zh-hans': { title: '找不到此页面', text: '文章已移除，或链接不完整。', enter: '打开 Assay' },
};

/** For a link that leads nowhere: says so in the reader's language, and leads on. */
export const missingPage = (language: Language): string => {
  const { title, text, enter } = MISSING[language];
  return `<!doctype html>
<html lang="${LANGUAGES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Assay</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${enter}</a></p>
</main>
</body>
</html>
`;
};

export const ENTER_SCRIPT = "location.replace(document.getElementById('enter').href);\n";
