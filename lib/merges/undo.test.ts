import * as fc from 'fast-check';
import { forbiddenSince, type MergedColumns, mergedColumns, restoredColumns, type StoredRow } from '@/lib/merges/undo';

const noun: MergedColumns = {
  columns: { name: ['name'], city: ['city', 'country'], pay: ['pay', 'unit'], blocked: ['blocked'] },
  defaulted: ['unit'],
  joined: { tags: [], more: ['email'] },
  account: 'user',
  forbidding: { blocked: 'reason', until: 'day' },
};

const text = fc.constantFrom('a', 'b', 'A', 'c');
const row: fc.Arbitrary<StoredRow> = fc.record({
  name: text,
  email: fc.option(text),
  city: fc.option(text),
  country: fc.option(text),
  pay: fc.option(text),
  unit: fc.constantFrom('hour', 'day'),
  until: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2027-01-01')),
  blocked: fc.option(text),
  user: fc.option(text),
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
        expect({ ...merged, ...restoredColumns(noun, changed, merged) }).toEqual(kept);
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
    expect(changed.after).toMatchObject({ name: 'Ada L.', city: 'Cork', tags: ['x'] });
    const now = { ...kept, ...changed.after, city: 'Galway' };
    expect(restoredColumns(noun, changed, now)).toMatchObject({ name: 'Ada', tags: [] });
    expect(restoredColumns(noun, changed, now)).not.toHaveProperty('city');
  });

  it('take what is a part of the other, and lose nothing by it', () => {
    fc.assert(
      fc.property(row, row, (kept, gone) => {
        const merged = { ...kept, ...mergedColumns(noun, [kept, gone], {}).after };
        for (const column of ['name', 'city', 'country', 'pay'])
          if (kept[column] !== null) expect(merged[column]).toBe(kept[column]);
      }),
    );
    const part = { city: 'Cork', country: null };
    expect(mergedColumns(noun, [part, { city: 'Cork', country: 'IE' }], {}).after).toMatchObject({ country: 'IE' });
    expect(mergedColumns(noun, [part, { city: 'Bonn', country: 'DE' }], {}).after).not.toHaveProperty('country');
    const paid = { pay: '55', unit: 'hour' };
    expect(mergedColumns(noun, [paid, { pay: '55', unit: 'day' }], {}).after).not.toHaveProperty('unit');
  });

  it('are not given back beside another one of their field that was changed since', () => {
    const [kept, gone] = [
      { city: null, country: null, tags: [], more: [] },
      { city: 'Cork', country: 'IE', tags: [], more: [] },
    ];
    const changed = mergedColumns(noun, [kept, gone], {});
    const restored = restoredColumns(noun, changed, { ...kept, ...changed.after, city: 'Bonn', country: 'IE' });
    expect(restored).not.toHaveProperty('country');
  });

  it('hand what is forbidden after the merge to both, and nothing that was before', () => {
    fc.assert(
      fc.property(row, row, row, fc.boolean(), (kept, gone, later, isChanged) => {
        const { after } = mergedColumns(noun, [kept, gone], {});
        const merged = { ...kept, ...after };
        const { blocked = null, until = null } = later;
        const now = isChanged ? { ...merged, blocked, until } : merged;
        const back = { ...gone, ...forbiddenSince(noun, { gone, after }, now) };
        const [own, mine] = [String(gone['until'] ?? '9'), String(now['until'] ?? '9')];
        const isLater = now['until'] !== merged['until'];
        expect(String(back['until'] ?? '9')).toBe(isLater && mine < own ? mine : own);
        const isSet = now['blocked'] !== null && now['blocked'] !== merged['blocked'];
        expect(back['blocked']).toBe(isSet ? now['blocked'] : gone['blocked']);
      }),
    );
  });

  it('hand what is forbidden to both if an older merge has not noted what was before', () => {
    const [gone, after] = [{ blocked: null, until: '2026-02-01' }, { name: 'Ada' }];
    expect(forbiddenSince(noun, { gone, after }, { blocked: 'a', until: '2027-01-01' })).toEqual({
      blocked: 'a',
      until: '2026-02-01',
    });
  });
});
