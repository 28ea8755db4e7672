import fc from 'fast-check';
import { hitOf } from '@/lib/candidates/search/hit';

/** A hit as people see it, with its marks in brackets. */
function shown(search: string, fields: Record<string, string | null>): string | null {
  const hit = hitOf(search, Object.entries(fields));
  if (!hit) return null;
  let text = '';
  let at = 0;
  for (const { from, to } of hit.marks) {
    text += `${hit.text.slice(at, from)}[${hit.text.slice(from, to)}]`;
    at = to;
  }
  return `${hit.field}: ${text}${hit.text.slice(at)}`;
}

it.each([
  ['java', { headline: 'Java developer' }, 'headline: [Java] developer'],
  ['jürgen', { name: 'Ju\u0308rgen Groß' }, 'name: [Ju\u0308rgen] Groß'],
  ['gross', { name: 'Jürgen Groß' }, 'name: Jürgen [Groß]'],
  ['c++', { headline: 'Embedded C/C++ engineer' }, 'headline: Embedded C/[C++] engineer'],
  [
    '"software engineer"',
    { headline: 'Software architect, software-engineer' },
    'headline: Software architect, [software-engineer]',
  ],
  ['软件', { headline: '高级软件工程师' }, 'headline: 高级[软件]工程师'],
  ['محاسبه', { headline: 'خبرة في مُحَاسَبَةٌ' }, 'headline: خبرة في [مُحَاسَبَةٌ]'],
  ['احمد', { name: 'أَحْمَد علي' }, 'name: [أَحْمَد] علي'],
  ['fre', { name: 'Freya Nilsen' }, 'name: [Freya] Nilsen'],
  ['reya', { name: 'Freya Nilsen' }, 'name: F[reya] Nilsen'],
  ['java kotlin', { headline: 'Java', summary: 'Kotlin and Java' }, 'summary: [Kotlin] and [Java]'],
  ['java NOT php', { headline: 'Java, PHP' }, 'headline: [Java], PHP'],
  ['NOT php', { headline: 'Java' }, null],
  ['NOT (NOT java)', { headline: 'Java' }, 'headline: [Java]'],
  ['java', { headline: null, summary: '' }, null],
  ['(java', { headline: 'Java' }, null],
])('shows for %j what was found', (search, fields, expected) => {
  expect(shown(search, fields)).toBe(expected);
});

it('cuts a long text around the first mark, between words', () => {
  const hit = hitOf('kotlin', [['summary', `${'word '.repeat(100)}\nKotlin\n${'more '.repeat(100)}`]]);
  expect(hit?.text).toMatch(/^… (word )+ Kotlin (more )+more…$/);
  expect(hit?.text.length).toBeLessThan(170);
  expect(hit?.marks.map(({ from, to }) => hit.text.slice(from, to))).toEqual(['Kotlin']);
});

it('marks only what is in its text, whatever the text is', () => {
  const piece = fc.constantFrom(
    'java ',
    'Java',
    '软件',
    '😀',
    'é',
    'e\u0301',
    ' ',
    '\n',
    'word ',
    'x'.repeat(50),
    'İ',
    'C++',
  );
  const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom('java', '软件', 'wor*', 'c++', 'jav*'), (one, search) => {
      const hit = hitOf(search, [['summary', one]]);
      if (!hit) return;
      expect(hit.text.isWellFormed()).toBe(true);
      expect(hit.marks.length).toBeGreaterThan(0);
      for (const { from, to } of hit.marks) {
        expect(from).toBeLessThan(to);
        expect(one.replaceAll('\n', ' ')).toContain(hit.text.slice(from, to));
      }
    }),
  );
});
