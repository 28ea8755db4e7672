import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS>();
const mostKept = 500;

/**
 * Whether a text matches a company's own pattern as a whole. RE2 takes time that grows with the text alone, whatever the
 * pattern, so that no `(a+)+$` can block the program; what it does not support (look-around, back-references) is refused.
 *
 * @throws RE2JSException for a pattern that it does not take; `patternFault` tells before.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const known = compiled.get(pattern) ?? RE2JS.compile(pattern);
  if (compiled.size >= mostKept) compiled.clear();
  compiled.set(pattern, known);
  return known.matches(text);
}

/** Why a pattern cannot be used, in RE2's own words; undefined for one that can. */
export function patternFault(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 120) : 'pattern';
  }
}
