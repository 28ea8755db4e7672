import { type FieldFault, Problem, unprocessable } from '@/lib/problem/problem';

/** The deepest nesting that is accepted; no schema of ours goes deeper. */
const deepest = 32;

/**
 * Checks what a caller sent, before any schema does, for values that no schema names: half of a surrogate pair and NUL,
 * which PostgreSQL cannot keep, and a member `__proto__`, which schemas ignore.
 *
 * @throws Problem 422 that names each, 400 for a value that is nested too deep.
 */
export function checkPlain(value: unknown): void {
  const faults: FieldFault[] = [];
  walk(value, [], faults);
  if (faults.length > 0) throw unprocessable('invalid', { faults: faults.slice(0, 100) });
}

function walk(value: unknown, path: readonly string[], faults: FieldFault[]): void {
  if (path.length > deepest) throw new Problem(400, 'malformed');
  if (typeof value === 'string') {
    if (!isKeepable(value)) faults.push({ path: path.join('.'), key: 'format' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__' || !isKeepable(name)) {
      const shown = name.toWellFormed().replaceAll('\0', '\uFFFD').slice(0, 100);
      faults.push({ path: [...path, shown].join('.'), key: 'unknown_field', values: { name: shown } });
    } else walk(member, [...path, name], faults);
  }
}

/** Whether a text can be kept: it has neither half of a surrogate pair nor NUL. */
export const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
