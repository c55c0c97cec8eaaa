import { describe, expect, it } from 'vitest';
import { findArchived } from './wal-segments.ts';

const segmentBytes = 16 * 1024 * 1024;
const backup = { firstSegment: '0000000100000000000000FE', lastSegment: '0000000100000000000000FF', segmentBytes };
const archived = (...names: string[]) =>
  findArchived(
    names.map((name) => `${name}.gz`),
    backup,
  );

describe('the archive', () => {
  it('goes on from the last of 256 pieces to the first of the next', () => {
    const found = archived('0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000');
    expect(found).toEqual({ last: '000000010000000100000000', startOfLast: 0x1_0000_0000n, missing: undefined });
  });

  it('names the first piece that is missing before later ones', () => {
    const found = archived('0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000001');
    expect(found.missing).toBe('000000010000000100000000');
  });

  it('lacks what the backup needs when nothing later is there either', () => {
    expect(archived('0000000100000000000000FE').missing).toBe('0000000100000000000000FF');
    expect(archived().missing).toBe('0000000100000000000000FE');
  });

  it('leaves out older pieces, other timelines, labels and unfinished files', () => {
    const found = archived(
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000000000001',
      '000000020000000100000007',
      '00000002.history',
      '0000000100000000000000FE.00000028.backup',
      '000000010000000100000003.gz.tmp',
      'PG_VERSION',
    );
    expect(found).toMatchObject({ last: '0000000100000000000000FF', missing: undefined });
  });
});
