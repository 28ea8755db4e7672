import fc from 'fast-check';
import type { Comparison, Condition } from '@/lib/conditions/comparisons';
import { conditionOf, deepestGroup, type Group, groupOf } from '@/lib/conditions/groups';
import { conditionSchema } from '@/lib/conditions/schema';

const comparison: fc.Arbitrary<Comparison> = fc.record({
  field: fc.constantFrom('a.b', 'a.c', 'a.d'),
  operator: fc.constantFrom('equals' as const, 'is_empty' as const),
});

const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
  const list = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      comparison,
      list.map((all) => ({ all })),
      list.map((any) => ({ any })),
      tie('condition').map((not) => ({ not })),
    ),
  };
});

/** The truth of a condition if each comparison is known to be true or not. */
function truth(one: Condition, known: ReadonlySet<string>): boolean {
  if ('all' in one) return one.all.every((part) => truth(part, known));
  if ('any' in one) return one.any.some((part) => truth(part, known));
  if ('not' in one) return !truth(one.not, known);
  return known.has(`${one.field} ${one.operator}`);
}

it('shown as groups and written again, a condition says the same and is no deeper than it was', () => {
  const facts = ['a.b equals', 'a.b is_empty', 'a.c equals', 'a.c is_empty', 'a.d equals', 'a.d is_empty'];
  fc.assert(
    fc.property(condition, fc.subarray(facts), (one, known) => {
      fc.pre(conditionSchema.safeParse(one).success);
      const written = conditionOf(groupOf(one));
      expect(written && truth(written, new Set(known))).toBe(truth(one, new Set(known)));
      // A single comparison becomes a group of one.
      expect('field' in one || conditionSchema.safeParse(written).success).toBe(true);
    }),
  );
});

it('says nothing without a comparison', () => {
  expect(conditionOf({ join: 'all', items: [{ join: 'none', items: [] }] })).toBeUndefined();
});

it('can be saved at its deepest', () => {
  const inner = { field: 'a.b', operator: 'is_empty' } as const;
  const deepest = Array.from({ length: deepestGroup }).reduce<Group | Comparison>(
    (item) => ({ join: 'none', items: [item, inner] }),
    inner,
  );
  expect(conditionSchema.safeParse(conditionOf({ join: 'none', items: [deepest, inner] })).success).toBe(false);
  expect('join' in deepest && conditionSchema.safeParse(conditionOf(deepest)).success).toBe(true);
});
