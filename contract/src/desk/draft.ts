/**
 * Shared desk parts of products, contests and offerings: a draft that no member sees, a proposal to publish it, and
 * calls that pause and resume the published item.
 */
import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { LANGUAGE_CODES } from '../language.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import type { DeskErrorName } from './errors.ts';
import { cursor, reason } from './fields.ts';
import { fundings } from './funding.ts';
import type { Role } from './role.ts';

export const DRAFT_READERS = ['editor', 'treasurer', 'risk', 'auditor', 'owner'] as const;

export const draftId = () => z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
export const draftLanguage = () => z.enum(LANGUAGE_CODES);

/** The first view is the one that opens. */
export const listInput = <V extends string>(views: readonly [V, ...V[]]) =>
  z.strictObject({ view: z._default(z.enum(views), views[0]), after: cursor() });

export const getInput = () => z.strictObject({ id: draftId(), language: z._default(draftLanguage(), 'en-us') });

/** Fields that each kind has besides the figures of its list. */
export const draftParts = <Terms extends Schema, Text extends Schema>(terms: Terms, text: Text) => ({
  /** Version of the draft, which counts up with every change; 0 once published. */
  version: z.int(),
  terms,
  texts: z.array(text),
  fundings,
  /** A proposal to publish that waits for a second person. */
  proposalId: z.nullable(z.string()),
});

/** Actions that the calling operator may take on it now. */
export const draftCan = {
  edit: z.boolean(),
  publish: z.boolean(),
  fund: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
};

interface DraftKind<Terms extends Schema, Text extends Schema, Shown extends Schema> {
  feature: 'product' | 'contest' | 'offering';
  terms: Terms;
  text: Text;
  /** Schema of the content sent to the phone. */
  shown: Shown;
  /** Why a draft cannot be. */
  errors: readonly DeskErrorName[];
  /** Why a draft that could be cannot be saved. */
  saveErrors?: readonly DeskErrorName[];
  /** Text of the summary for saving. */
  saving: string;
}

/** The calls that write a draft; each feature has its own terms, words and refusals. */
export const draftCalls = <Terms extends Schema, Text extends Schema, Shown extends Schema>({
  feature,
  terms,
  text,
  shown,
  errors,
  saveErrors = [],
  saving,
}: DraftKind<Terms, Text, Shown>) => ({
  preview: defineDeskEndpoint({
    id: `${feature}.previewDraft`,
    method: 'POST',
    path: `/desk/${feature}/preview`,
    reads: true,
    roles: ['editor'],
    input: z.strictObject({ id: draftId(), terms, text }),
    output: shown,
    errors,
    summary: 'What the phone would get of a draft that is not saved, or why it cannot be.',
  }),
  save: defineDeskEndpoint({
    id: `${feature}.saveDraft`,
    method: 'POST',
    path: `/desk/${feature}/save`,
    roles: ['editor'],
    input: z.strictObject({
      id: draftId(),
      /** The version that was read; 0 for a new one. */
      version: z.int().check(z.gte(0)),
      terms,
      /** English at least. */
      texts: z.array(text).check(z.minLength(1), z.maxLength(LANGUAGE_CODES.length)),
    }),
    output: z.object({ version: z.int() }),
    errors: [...errors, 'item_changed', ...saveErrors],
    summary: saving,
  }),
  discard: defineDeskEndpoint({
    id: `${feature}.discardDraft`,
    method: 'POST',
    path: `/desk/${feature}/discard`,
    roles: ['editor'],
    input: z.strictObject({ id: draftId(), reason: reason() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'too_late', 'pool_not_empty'],
    summary:
      'Throws a draft away. Money that was set aside for it goes back to the accounts of the house it came from.',
  }),
});

/** A version of a draft, and why somebody does something with it. */
export const versionInput = () => z.strictObject({ id: draftId(), version: z.int().check(z.gte(1)), reason: reason() });

/** Proposes to publish a version. A treasurer or an owner approves it. */
export const proposeCall = (
  id: string,
  { path, errors, summary }: { path: `/desk/${string}`; errors: readonly DeskErrorName[]; summary: string },
) =>
  defineDeskEndpoint({
    id,
    method: 'POST',
    path,
    roles: ['editor'],
    input: versionInput(),
    output: z.object({ proposalId: z.string() }),
    errors,
    summary,
  });

/** Stops or goes on with what is published; nothing that was sold or entered changes by it. */
export const stepCall = (
  id: string,
  {
    path,
    roles,
    summary,
  }: { path: `/desk/${string}`; roles: readonly Extract<Role, 'editor' | 'risk'>[]; summary: string },
) =>
  defineDeskEndpoint({
    id,
    method: 'POST',
    path,
    roles,
    input: z.strictObject({ id: draftId(), reason: reason() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'too_late'],
    summary,
  });
