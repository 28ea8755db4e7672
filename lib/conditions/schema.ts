import * as z from 'zod';
import { type Comparison, type Condition, comparisonsOf } from '@/lib/conditions/comparisons';
import { operators } from '@/lib/conditions/operators';

/** The most levels of a condition, and the most comparisons in it (domain.md, "Modules"). */
export const deepestCondition = 5;
export const mostComparisons = 50;

const operand = z.union([z.string().max(500), z.number(), z.boolean()]);

const comparison: z.ZodType<Comparison, Comparison> = z.strictObject({
  /** `section.field` of a form, or a path of a record: `client.name`. */
  field: z
    .string()
    .max(120)
    .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/),
  operator: z.enum(operators),
  value: z.union([operand, z.array(operand).max(200)]).optional(),
});
/** One shape of a condition for visibility, requirement, rules and filters. An empty `all` holds, an empty `any` does not. */
export const conditionSchema: z.ZodType<Condition, Condition> = nested(deepestCondition).refine(
  (condition) => countComparisons(condition) <= mostComparisons,
  { params: { key: 'too_many', limit: mostComparisons } },
);

function nested(levels: number): z.ZodType<Condition, Condition> {
  if (levels === 1) return comparison;
  const inner = nested(levels - 1);
  const list = z.array(inner).max(mostComparisons);
  return z.union([
    comparison,
    z.strictObject({ all: list }),
    z.strictObject({ any: list }),
    z.strictObject({ not: inner }),
  ]);
}

const countComparisons = (condition: Condition): number => comparisonsOf(condition).length;
