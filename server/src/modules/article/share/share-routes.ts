/**
 * Public share pages. Messengers read a page without running it, so an article has an address of its own here, outside of
 * the app's hash routes, with what they show of it and a picture that is drawn once and kept.
 */
import { createHash } from 'node:crypto';
import { LANGUAGE_CODES, languageOf } from '@assay/contract/language';
import type { Language } from '@assay/contract/language';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../base/clock.ts';
import type { Db } from '../../../db/database.ts';
import { findArticle } from '../queries.ts';
import type { ArticleRow } from '../queries.ts';
import { drawCard } from './share-card.ts';
import { ENTER_SCRIPT, missingPage, sharePage } from './share-page.ts';

const ID = /^[a-z0-9-]{2,64}$/;
/** About 40 KB each. */
const KEPT_CARDS = 64;
const AN_HOUR = 'public, max-age=3600';
const rateLimit = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } });

/** Pictures by what is on them: a title that is changed has another one. The oldest goes first. */
class CardShelf {
  readonly #cards = new Map<string, Promise<Buffer>>();

  get({ title, language }: ArticleRow): { card: Promise<Buffer>; tag: string } {
    const tag = createHash('sha256').update(`${language}\n${title}`).digest('base64url').slice(0, 22);
    const card = this.#cards.get(tag) ?? drawCard({ title, language });
    this.#cards.delete(tag);
    this.#cards.set(tag, card);
    for (const key of this.#cards.keys()) if (this.#cards.size > KEPT_CARDS) this.#cards.delete(key);
    // A picture that could not be drawn is tried again by whoever comes next.
    card.catch(() => this.#cards.delete(tag));
    return { card, tag: `"${tag}"` };
  }
}

interface ShareDeps {
  db: Db;
  clock: Clock;
  /** The address of ours that was called. */
  originOf: (host: string) => string;
}

export const shareRoutes =
  ({ db, clock, originOf }: ShareDeps): FastifyPluginAsync =>
  async (server) => {
    const shelf = new CardShelf();

    const languageAsked = (request: FastifyRequest): Language => {
      const { lang } = request.query as { lang?: unknown };
      const asked = LANGUAGE_CODES.find((code) => code === lang);
      return asked ?? languageOf(request.headers['accept-language'] ?? '');
    };
    const find = async (request: FastifyRequest): Promise<ArticleRow | undefined> => {
      const { id } = request.params as { id: string };
      const language = languageAsked(request);
      return ID.test(id) ? findArticle(db, { memberId: '', language, nowMs: clock.now() }, id) : undefined;
    };
    /** Shows visitors of an old link the way in. */
    const sendMissing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(missingPage(languageAsked(request)));

    server.get('/share/enter.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', AN_HOUR).send(ENTER_SCRIPT),
    );

    server.get('/share/:id', rateLimit(240), async (request, reply) => {
      const row = await find(request);
      if (!row) return sendMissing(request, reply);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'public, max-age=60')
        .header('vary', 'accept-language')
        .send(sharePage(row, originOf(request.host)));
    });

    server.get('/share/:id/card.png', rateLimit(60), async (request, reply) => {
      const row = await find(request);
      if (!row) return sendMissing(request, reply);
      const { card, tag } = shelf.get(row);
      // Messengers show it on pages of their own.
      reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', AN_HOUR).header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/png').send(await card);
    });
  };
