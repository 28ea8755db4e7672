import { RE2JS } from 're2js';
import { Kept } from '@/lib/kept';

const compiled = new Kept<RE2JS>(500);

/**
 * Whether a whole text matches a company's own pattern. RE2's time grows only with the text, whatever the pattern, so
 * that no `(a+)+$` can block the program; it refuses what it does not support (look-around, back-references).
 *
 * @throws RE2JSException for a pattern that it refuses; `patternFault` finds that out first.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const known = compiled.get(pattern) ?? compiled.set(pattern, RE2JS.compile(pattern));
  return known.matches(text);
}

/** Why a pattern cannot be used, in RE2's own words; undefined for a usable one. */
export function patternFault(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 120) : 'pattern';
  }
}
