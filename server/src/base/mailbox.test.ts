import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { parseMailbox } from './mailbox.ts';

describe('a sender', () => {
  it.each([
    ['Assay <no-reply@localhost>', { name: 'Assay', address: 'no-reply@localhost' }],
    ['Assay Exchange <No-Reply@assay.example>', { name: 'Assay Exchange', address: 'no-reply@assay.example' }],
    ['no-reply@assay.example', { name: '', address: 'no-reply@assay.example' }],
  ])('may be %s', (text, mailbox) => expect(parseMailbox(text)).toEqual(mailbox));

  it.each([
    'a@x.org, b@x.org',
    'Assay <a@x.org>, <b@x.org>',
    'Assay <a,b@x.org>',
    'Assay',
    'A\r\nBcc: b@x.org <a@x.org>',
  ])('is not %j', (text) => {
    expect(parseMailbox(text)).toBeUndefined();
    expect(() => parseConfig({ ASSAY_MAIL_FROM: text })).toThrow('ASSAY_MAIL_FROM is not valid');
  });
});
