/** Refuses calls that a page of another site made a browser send. */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../base/domain-error.ts';

/** Ours are `same-origin`; an address that was typed is `none`. */
const FOREIGN_SITES = new Set(['cross-site', 'same-site']);

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** An old browser does not say which site made it ask; the page that it names does. */
const isOtherPage = (request: FastifyRequest): boolean => {
  const page = header(request, 'origin') || header(request, 'referer');
  return page !== '' && (!URL.canParse(page) || new URL(page).host !== request.host);
};

/** A link or an image elsewhere can make a browser GET anything; a program that is no browser says nothing (reliability 5). */
export const refuseForeignSites = (request: FastifyRequest): void => {
  const site = header(request, 'sec-fetch-site');
  if (FOREIGN_SITES.has(site) || (site === '' && isOtherPage(request))) throw new DomainError('forbidden');
};
