import * as z from 'zod';
import { type Comparison, type Condition, comparisonsOf } from '@/lib/conditions/comparisons';
import { operators } from '@/lib/conditions/operators';

/** The most levels of a condition, and the most comparisons in it (domain.md, "Modules"). */
export const deepestCondition = 5;
export const mostComparisons = 50;

const operand = z.union([z.string().max(500), z.number(), z.boolean()]);

/** `section.field` of a form, or a path of a record: `client.name`. */
const name = z
  .string()
  .max(120)
  .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);

const comparison = z.strictObject({
  field: name,
  operator: z.enum(operators),
  value: z.union([operand, z.array(operand).max(200)]).optional(),
});

const formComparison = comparison.extend({
  value_of: name.optional(),
  from_today: z.number().int().min(-36_500).max(36_500).optional(),
});

type ComparisonSchema = z.ZodType<Comparison, Comparison>;

/** One shape of a condition for visibility, requirement, rules and filters. An empty `all` holds, an empty `any` does not. */
export const conditionSchema = ofShape(comparison);

/** A condition of a form, which can also compare two of its fields, and a day with today. */
export const formConditionSchema = ofShape(formComparison);

function ofShape(leaf: ComparisonSchema): z.ZodType<Condition, Condition> {
  return nested(leaf, deepestCondition).refine((condition) => countComparisons(condition) <= mostComparisons, {
    params: { key: 'too_many', limit: mostComparisons },
  });
}

function nested(leaf: ComparisonSchema, levels: number): z.ZodType<Condition, Condition> {
  if (levels === 1) return leaf;
  const inner = nested(leaf, levels - 1);
  const list = z.array(inner).max(mostComparisons);
  return z.union([leaf, z.strictObject({ all: list }), z.strictObject({ any: list }), z.strictObject({ not: inner })]);
}

const countComparisons = (condition: Condition): number => comparisonsOf(condition).length;
