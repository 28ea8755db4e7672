import fc from 'fast-check';
import { Client } from 'pg';
import { parseQuery, type Tree, writeTsquery } from '@/lib/candidates/search/query';
import { normalise } from '@/lib/candidates/search/test-words';
import { wordsOf } from '@/lib/candidates/search/words';

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const written = (query: string): string | null => {
  const parsed = parseQuery(query);
  if ('fault' in parsed) return `${parsed.fault.key} ${parsed.fault.values.at ?? ''}`.trim();
  return parsed.tree && writeTsquery(parsed.tree);
};

it.each([
  ['java kotlin', `('java' & 'kotlin':*)`],
  [
    '(java OR kotlin) AND "financial control*" NOT intern',
    `(('java' | 'kotlin') & ('financial' <-> 'control':*) & !'intern')`,
  ],
  ['java OR kotlin swift', `('java' | ('kotlin' & 'swift'))`],
  ['a AND NOT NOT b', `('a' & 'b')`],
  ['java -javascript -"visual basic"', `('java' & !'javascript' & !('visual' <-> 'basic'))`],
  ['-(a OR b)', `!('a' | 'b')`],
  ['NOT java', `!'java'`],
  ['full-stack C++', `(('full' <-> 'stack') & 'cplusplus':*)`],
  ['freya@people.example', `('freya' <-> 'people' <-> 'example':*)`],
  ['CAN-000001', `('can' <-> '000001':*)`],
  ['fre', `'fre':*`],
  ['fr', `'fr'`],
  ['“senior engineer” （软件 OR 会计)', `(('senior' <-> 'engineer') & (('软' <-> '件') | ('会' <-> '计')))`],
  ['软件*', `('软' <-> '件')`],
  ['java and sons', `('java' & 'and' & 'sons':*)`],
  ['Smith & Co -', `('smith' & 'co')`],
  ['Zoë MÜLL', `('zoe' & 'mull':*)`],
  ['"\u200fمهندس\u200f برمجيات"', `('مهندس' <-> 'برمجيات')`],
  ['C++*', `'cplusplus':*`],
  ['(555) 123 4567', `('555' & '123' & '4567':*)`],
  ['%', null],
  ['😀', null],
  ['\0', null],
  ['', null],
  ['((a AND', 'query_word_missing 5'],
  ['(a', 'query_bracket 1'],
  ['a)', 'query_bracket 2'],
  ['a ()', 'query_word_missing 3'],
  ['*', 'query_asterisk 1'],
  ['a*', 'query_asterisk 2'],
  ['ja*va', 'query_asterisk 3'],
  ['"java 😀*"', 'query_asterisk 8'],
  [`' OR 1=1`, 'query_word_missing 3'],
  ['OR java', 'query_word_missing 1'],
  ['java OR', 'query_word_missing 6'],
  ['a AND OR b', 'query_word_missing 3'],
  ['a NOT', 'query_word_missing 3'],
  ['😀 "java', 'query_quote 3'],
  ['a '.repeat(201), 'query_too_large'],
  ['"' + '软'.repeat(201) + '"', 'query_too_large'],
  ['word '.repeat(10_000), 'query_too_large'],
  ['('.repeat(60) + 'a' + ')'.repeat(60), 'query_too_large'],
])('reads %j as %j', (query, expected) => {
  expect(written(query)).toBe(expected);
});

/** Whether the words of a text are what a tree asks for: what PostgreSQL must find. */
function fits(tree: Tree, text: readonly string[]): boolean {
  if (tree.kind === 'term') {
    const { words, isPrefix } = tree;
    return text.some((_, from) =>
      words.every((word, at) => {
        const there = text[from + at];
        return isPrefix && at === words.length - 1 ? there?.startsWith(word) : there === word;
      }),
    );
  }
  if (tree.kind === 'not') return !fits(tree.part, text);
  const each = (part: Tree) => fits(part, text);
  return tree.kind === 'and' ? tree.parts.every(each) : tree.parts.some(each);
}

const vocabulary = [
  'Java',
  'JavaScript',
  'javac',
  'Kotlin',
  'C++',
  'Müller',
  'muller',
  'أحمد',
  '软件',
  '件',
  'Node.js',
  'node',
];
const word = fc.constantFrom(...vocabulary);
const atom = fc.oneof(
  word,
  word,
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
  fc.constantFrom('jav*', 'mü*', '"java kot*"', 'اح*', '软件*'),
);
const { query } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc
      .tuple(tie('query'), fc.constantFrom(' ', ' AND ', ' OR ', ' NOT ', ' AND NOT ', ' -'), tie('query'))
      .map(([left, operator, right]) => `(${left})${operator}(${right})`),
    tie('query').map((inner) => `NOT (${inner})`),
  ),
}));
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));

it('finds the texts that the query describes, and no others', async () => {
  const pairs = fc.sample(fc.tuple(query, text), 3_000).map(([asked, about]) => {
    const parsed = parseQuery(asked);
    if ('fault' in parsed || !parsed.tree) throw new Error(`${asked} cannot be read`);
    return { asked, about, tsquery: writeTsquery(parsed.tree), fits: fits(parsed.tree, normalise(about).split(' ')) };
  });
  expect(pairs.filter((one) => one.fits).length).toBeGreaterThan(300);
  const { rows } = await owner.query<{ found: boolean }>(
    `select search_vector(about) @@ asked::tsquery as found
     from unnest($1::text[], $2::text[]) with ordinality u (about, asked, n) order by n`,
    [pairs.map(({ about }) => about), pairs.map(({ tsquery }) => tsquery)],
  );
  expect(pairs.filter((one, at) => one.fits !== rows[at]?.found).slice(0, 3)).toEqual([]);
});

it('never writes what PostgreSQL cannot read, whatever is typed', async () => {
  const signs = fc.constantFrom(
    ...`()"*-'&|!<>:\\ %_;\0\u200f\u202e😀软أé1aBANDORNOT`.split(''),
    ' AND ',
    ' OR ',
    ' NOT ',
  );
  const typed = fc.oneof(
    fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  const trees = fc.sample(typed, 3_000).flatMap((one) => {
    const parsed = parseQuery(one);
    return 'fault' in parsed || !parsed.tree ? [] : [parsed.tree];
  });
  expect(trees.length).toBeGreaterThan(500);
  const deep = parseQuery(
    `${'-'.repeat(1_200)}${'('.repeat(50)}ab OR c${')'.repeat(50)} ${'d OR -e '.repeat(60)} OR f`,
  );
  const many = parseQuery('ab* OR '.repeat(199) + 'x'.repeat(300));
  for (const one of [deep, many]) {
    if ('fault' in one || !one.tree) throw new Error('cannot be read');
    trees.push(one.tree);
  }
  const { rows } = await owner.query(`select search_vector('java') @@ q::tsquery from unnest($1::text[]) q`, [
    trees.map(writeTsquery),
  ]);
  expect(rows.length).toBe(trees.length);
});

it('lets no phrase go from one text into the next', async () => {
  const { rows } = await owner.query<{ found: boolean[] }>(`
    select array_agg(search_vector('Ida Holm', null, 'Java developer') @@ q::tsquery order by n) as found
    from unnest(array['''ida'' <-> ''holm''', '''holm'' <-> ''java''', '''holm'' & ''java''']) with ordinality u (q, n)`);
  expect(rows[0]?.found).toEqual([true, false, true]);
  expect(wordsOf('Ida Holm').length).toBe(2);
});
