import * as fc from 'fast-check';
import { type MergedColumns, mergedColumns, restoredColumns, type StoredRow } from '@/lib/merges/undo';

const noun: MergedColumns = {
  columns: { name: ['name'], city: ['city', 'country'], pay: ['pay', 'unit'], blocked: ['blocked'] },
  defaulted: ['unit'],
  joined: { tags: [], more: ['email'] },
};

const text = fc.constantFrom('a', 'b', 'A', 'c');
const row: fc.Arbitrary<StoredRow> = fc.record({
  name: text,
  email: fc.option(text),
  city: fc.option(text),
  country: fc.option(text),
  pay: fc.option(text),
  unit: fc.constantFrom('hour', 'day'),
  blocked: fc.option(text),
  tags: fc.uniqueArray(text, { selector: (tag) => tag.toLowerCase() }),
  more: fc.uniqueArray(text, { selector: (one) => one.toLowerCase() }),
});
const side = fc.constantFrom('kept' as const, 'gone' as const, undefined);
const taken = fc.record({ name: side, city: side, pay: side });

describe('the columns of a merge', () => {
  it('are given back by its undoing, whatever was taken', () => {
    fc.assert(
      fc.property(row, row, taken, (kept, gone, take) => {
        const changed = mergedColumns(noun, [kept, gone], take);
        const merged = { ...kept, ...changed.after };
        expect({ ...merged, ...restoredColumns(changed, merged) }).toEqual(kept);
      }),
    );
  });

  it('never mix what belongs together, lose no text of a list, and keep what either record forbids', () => {
    fc.assert(
      fc.property(row, row, taken, (kept, gone, take) => {
        const merged = { ...kept, ...mergedColumns(noun, [kept, gone], take).after };
        for (const together of [['name'], ['city', 'country'], ['pay', 'unit']]) {
          const values = (one: StoredRow) => together.map((column) => one[column]);
          expect([values(kept), values(gone)]).toContainEqual(values(merged));
        }
        const small = (values: unknown) => [values].flat().map((value) => String(value).toLowerCase());
        for (const tag of [...small(kept['tags']), ...small(gone['tags'])])
          expect(small(merged['tags'])).toContain(tag);
        expect(merged['blocked'] === null).toBe(kept['blocked'] === null && gone['blocked'] === null);
      }),
    );
  });

  it('give a field that was changed since the value that it was changed to', () => {
    const [kept, gone] = [
      { name: 'Ada', city: null, tags: [], more: [] },
      { name: 'Ada L.', city: 'Cork', tags: ['x'] },
    ];
    const changed = mergedColumns(noun, [kept, gone], { name: 'gone' });
    expect(changed.after).toEqual({ name: 'Ada L.', city: 'Cork', tags: ['x'] });
    const now = { ...kept, ...changed.after, city: 'Galway' };
    expect(restoredColumns(changed, now)).toEqual({ name: 'Ada', tags: [] });
  });
});
