/**
 * A third party to log in with (OpenID Connect, code flow with PKCE), for the sandbox alone: it believes whoever presses its
 * button, and says so. Whom a browser is, a cookie of this page remembers, so nobody gets into another's account by it. Its
 * token endpoint is asked inside of the process; only its page is reached from outside.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Language } from '@assay/contract/language';
import type { FastifyPluginAsync } from 'fastify';
import { allowInsecureRequests, Configuration, customFetch } from 'openid-client';
import { systemClock } from '../base/clock.ts';
import type { Clock } from '../base/clock.ts';
import { languageAsked } from '../http/language-asked.ts';
import { OIDC_CALLBACK } from '../modules/auth/ways/log-in-by-oidc.ts';
import type { Issuer } from '../modules/auth/ways/oidc-issuers.ts';

const PAGE_PATH = '/sandbox/third-party';
const COOKIE = 'third_party';
const COOKIE_SECONDS = 365 * 86_400;
const CLIENT_ID = 'assay';
const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_S = 300;
const MAX_CODES = 1000;

/** Title, what it is, allow, cancel. */
const WORDS: Record<Language, readonly [string, string, string, string]> = {
  'en-us': [
    'Simulated ID',
    'Simulated: this third party exists in the sandbox only and believes whoever presses the button.',
    'Continue',
    'Cancel',
  ],
  ko: ['Simulated ID', '모의 서비스: 샌드박스에만 있으며 버튼을 누른 사람을 그대로 믿어요.', '계속', '취소'],
  jp: [
    'Simulated ID',
    'シミュレーション：サンドボックスにだけあり、ボタンを押した人をそのまま信用します。',
    '続ける',
    'キャンセル',
  ],
  tai: ['Simulated ID', 'จำลอง: มีเฉพาะในแซนด์บ็อกซ์ และเชื่อทุกคนที่กดปุ่ม', 'ดำเนินการต่อ', 'ยกเลิก'],
  mlxy: [
    'Simulated ID',
    'Simulasi: pihak ketiga ini hanya wujud dalam sandbox dan mempercayai sesiapa yang menekan butang.',
    'Teruskan',
    'Batal',
  ],
  vl: ['Simulated ID', 'Mô phỏng: bên thứ ba này chỉ có trong sandbox và tin bất kỳ ai nhấn nút.', 'Tiếp tục', 'Hủy'],
  xi: [
    'Simulated ID',
    'Simulado: este tercero solo existe en el sandbox y cree a quien pulse el botón.',
    'Continuar',
    'Cancelar',
  ],
  'zh-cn': ['Simulated ID', '模擬：此第三方僅存在於沙盒，任何人按下按鈕即視為本人。', '繼續', '取消'],
  'zh-hans': ['Simulated ID', '模拟：此第三方仅存在于沙盒，任何人按下按钮即视为本人。', '继续', '取消'],
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)!};`);

const LOOK = `:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:24rem;margin:20vh auto;padding:0 1.5rem}
a{display:block;margin-top:1rem;padding:.875rem;border-radius:999px;text-align:center;text-decoration:none;color:inherit;border:1px solid}
a.yes{color:Canvas;background:CanvasText}`;

const pageOf = (language: Language, to: { allow: string; cancel: string }): string => {
  const [title, text, allow, cancel] = WORDS[language];
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="icon" href="data:,"><style>${LOOK}</style><main><h1>${title}</h1><p>${text}</p>
<a class="yes" href="${escapeHtml(to.allow)}">${allow}</a><a href="${escapeHtml(to.cancel)}">${cancel}</a></main>`;
};

interface Grant {
  subject: string;
  nonce: string;
  challenge: string;
  expiresAtMs: number;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface ThirdParty {
  issuer: Issuer;
  page: FastifyPluginAsync;
}

export const openThirdParty = ({ clock, origin }: { clock: Clock; origin: string }): ThirdParty => {
  const issuer = `${origin}${PAGE_PATH}`;
  const callback = `${origin}${OIDC_CALLBACK}`;
  let key: KeyObject | undefined;
  const grants = new Map<string, Grant>();

  const idTokenOf = ({ subject, nonce }: Grant): string => {
    // The library that reads it knows no other clock.
    const iat = Math.floor(systemClock.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT_ID, sub: subject, nonce, iat, exp: iat + TOKEN_LIFE_S };
    const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
    // Made for the first log-in: it takes longer than the rest of the start.
    key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  };

  /** The token endpoint: a code works once, for whoever knows what its challenge was made of. */
  const answerToken = (asked: URLSearchParams): Response => {
    const code = asked.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant !== undefined && grant.expiresAtMs > clock.now() && grant.challenge === challenge;
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const token = randomBytes(16).toString('base64url');
    return Response.json({ access_token: token, token_type: 'Bearer', id_token: idTokenOf(grant) });
  };

  const openConfiguration = (): Configuration => {
    const configuration = new Configuration(
      { issuer, authorization_endpoint: issuer, token_endpoint: `${issuer}/token` },
      CLIENT_ID,
      randomBytes(32).toString('base64url'),
    );
    allowInsecureRequests(configuration);
    configuration[customFetch] = async (_url, { body }) =>
      answerToken(body instanceof URLSearchParams ? body : new URLSearchParams(typeof body === 'string' ? body : ''));
    return configuration;
  };
  const configuration = openConfiguration();

  const give = (query: URLSearchParams, subject: string): string => {
    const code = randomBytes(24).toString('base64url');
    // The oldest one has long been used or forgotten.
    if (grants.size >= MAX_CODES) grants.delete(grants.keys().next().value ?? '');
    grants.set(code, {
      subject,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      expiresAtMs: clock.now() + CODE_LIFE_MS,
    });
    return code;
  };

  const backTo = (query: URLSearchParams, answer: Record<string, string>): string =>
    `${callback}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' }).toString()}`;

  return {
    issuer: { id: 'simulated', name: WORDS['en-us'][0], configuration: async () => configuration },
    page: async (server) => {
      server.get(PAGE_PATH, async (request, reply) => {
        const query = new URL(request.url, origin).searchParams;
        // It sends nobody anywhere but back to this app.
        if (query.get('redirect_uri') !== callback) return reply.code(400).type('text/plain').send('Unknown client');
        const isAllowed = query.get('allow') === 'yes';
        reply.header('cache-control', 'no-store');
        if (!isAllowed) {
          const language = languageAsked(request.headers['accept-language'] ?? '');
          const allow = `${PAGE_PATH}?${new URLSearchParams([...query, ['allow', 'yes']]).toString()}`;
          const cancel = backTo(query, { error: 'access_denied' });
          return reply.type('text/html').send(pageOf(language, { allow, cancel }));
        }
        const known = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{24})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
        const subject = known ?? randomBytes(18).toString('base64url');
        const kept = `${COOKIE}=${subject}; Path=${PAGE_PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`;
        return reply.header('set-cookie', kept).redirect(backTo(query, { code: give(query, subject) }), 303);
      });
    },
  };
};
