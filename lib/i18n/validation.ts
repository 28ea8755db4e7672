import type { z } from 'zod';

export interface ValidationMessage {
  /** A key of the namespace `validation`. */
  key: string;
  values: Record<string, string | number>;
}

const sizeKeys = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'too_few', too_big: 'too_many' },
} as const;

/**
 * The message for one zod issue. Our own refinements carry `params: { key, … }`; zod's are distinguished by code and format,
 * so that the same words appear at a field on the screen and in the API's answer.
 */
export function validationMessage(issue: z.core.$ZodIssue): ValidationMessage {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { key: 'required', values: {} }
        : { key: 'wrong_type', values: {} };
    case 'unrecognized_keys':
      return { key: 'unknown_field', values: { name: issue.keys.join(', ') } };
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_format':
      return { key: ['email', 'uuid', 'url'].includes(issue.format) ? issue.format : 'format', values: {} };
    case 'invalid_value':
      return { key: issue.input === undefined || issue.input === '' ? 'required' : 'not_an_option', values: {} };
    case 'invalid_union':
      return { key: isNothing(issue.input) ? 'required' : 'format', values: {} };
    case 'custom':
      return customMessage(issue.params);
    default:
      return { key: 'format', values: {} };
  }
}

/** Whether nothing was given, or an object without any value. */
const isNothing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'object' && Object.keys(input).length === 0);

function sizeMessage(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): ValidationMessage {
  const limit = issue.code === 'too_small' ? Number(issue.minimum) : Number(issue.maximum);
  if (issue.origin === 'string' && issue.code === 'too_small' && limit === 1) return { key: 'required', values: {} };
  if (issue.origin === 'string') return { key: sizeKeys.string[issue.code], values: { limit } };
  if (issue.origin === 'array') return { key: sizeKeys.array[issue.code], values: { limit } };
  return { key: issue.code, values: { limit } };
}

function customMessage(params: Record<string, unknown> | undefined): ValidationMessage {
  const values = Object.entries(params ?? {}).flatMap(([name, value]) =>
    name !== 'key' && (typeof value === 'string' || typeof value === 'number') ? [[name, value] as const] : [],
  );
  return { key: typeof params?.key === 'string' ? params.key : 'format', values: Object.fromEntries(values) };
}
