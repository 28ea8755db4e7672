import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

// A browser keeps one set of what `:has()` may change. With a rule such as `.row:has(:checked) > *` in it, each change of
// an element inside makes it look up the styles of everything below whatever any `:has()` looks into: 29 ms at each
// click on a list. A custom property that the row sets and its cells read has the same effect and costs nothing.

/** The selectors with `:has()` in a style sheet. */
const selectorsOf = (sheet) =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[{}]/)
    .flatMap((part) => part.slice(part.lastIndexOf(';') + 1).split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes(':has('));

/** What comes after the element that a selector looks into with `:has()`. */
function afterHas(selector) {
  let depth = 0;
  for (let at = selector.indexOf(':has(') + 4; at < selector.length; at += 1) {
    depth += selector[at] === '(' ? 1 : selector[at] === ')' ? -1 : 0;
    if (depth === 0 && /[\s>+~]/.test(selector[at])) return selector.slice(at).trim();
  }
  return '';
}

it(':has() styles no other element than the one that it looks into', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');
  const found = files.flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8')).map((selector) => ({ file, selector, after: afterHas(selector) })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ after }) => after !== '')).toEqual([]);
});
