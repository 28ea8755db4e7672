import fc from 'fast-check';
import { isNearName, isSamePhone, type Person, reasonsAlike } from '@/lib/candidates/duplicates/alike';
import { nameWords } from '@/lib/candidates/duplicates/words';
import { Prisma } from '@/lib/db/generated/client';
import { prepare } from '@/lib/testing/prepare';

const person = (more: Partial<Person>): Person => ({
  name: 'Freya Nilsen',
  email: 'a@people.example',
  more_emails: [],
  phone: null,
  more_phones: [],
  last_employer: null,
  birth_hash: null,
  ...more,
});

it.each([
  ['Freya Nilsen', 'NILSEN Freya', true],
  ['Zoë Müller', 'Zoe Mu\u0308ller', true],
  ['Jean-Pierre Dupont', 'Dupont, Jean Pierre', true],
  ['أحمد السيّد', 'احمد السيد', true],
  ['İpek Yılmaz', 'ipek yılmaz', true],
  ['Freya Nilsen', 'Freya Nilsne', true],
  ['Freya Nilsen', 'Freya Nillsen', true],
  ['Freya Nilsen', 'Freya Nlsen', true],
  ['Freya Nilsen', 'Freya Nelsen', true],
  ['Freya Nilsen', 'Freja Nelsen', false],
  ['Freya Nilsen', 'Freya', false],
  ['Ida Holm', 'Ada Holm', false],
  ['王小明', '王小明', true],
  ['王小明', '王小红', false],
  ['王 小明', '王小明', false],
  ['X', 'x', true],
  ['—', '…', false],
])('%s and %s: %s', (one, other, isNear) => {
  expect([isNearName(one, other), isNearName(other, one)]).toEqual([isNear, isNear]);
});

it.each([
  ['+353 1 555 0100', '01 5550100', false],
  ['+353 86 555 0100', '086-555 0100', true],
  ['+353 86 555 0100', '٠٨٦٥٥٥٠١٠٠', true],
  ['0865550100', '0865550101', false],
  ['555 0100', '555 0100', false],
  ['', '', false],
])('the phones %s and %s: %s', (one, other, isSame) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([isSame, isSame]);
});

it('says why two may be one, and that a name alone is no reason', () => {
  const phone = '+353 86 555 0100';
  expect(reasonsAlike(person({}), person({ email: 'A@people.example' }))).toEqual(['email']);
  expect(reasonsAlike(person({}), person({ email: 'b@people.example' }))).toEqual([]);
  const [noted, numbered] = [{ more_emails: ['B@people.example'] }, { more_phones: ['086 555 0100'] }];
  expect(reasonsAlike(person(noted), person({ email: 'b@people.example' }))).toEqual(['email']);
  expect(reasonsAlike(person(noted), person({ ...noted, email: null }))).toEqual(['email']);
  expect(reasonsAlike(person({ phone }), person({ ...numbered, email: null }))).toEqual(['phone']);
  expect(reasonsAlike(person(numbered), person({ ...numbered, email: null }))).toEqual(['phone']);
  const worked = { phone, last_employer: 'Harbour Freight' };
  expect(reasonsAlike(person(worked), person({ ...worked, email: 'b@x.example', name: 'Nilson Freya' }))).toEqual([
    'phone',
    'name',
  ]);
  expect(
    reasonsAlike(person({ last_employer: 'Harbour' }), person({ email: 'b@x.example', last_employer: 'Quay' })),
  ).toEqual([]);
});

// Names as people have them, in several scripts, and what a hurried hand makes of one.
const word = fc.oneof(
  fc.constantFrom(
    'Freya',
    'Nilsen',
    'Müller',
    'Łukasz',
    'Ødegård',
    'Zoë',
    'O’Brien',
    'محمد',
    'السيّد',
    '王小明',
    'Нилсен',
    'José',
  ),
  fc.string({ unit: fc.constantFrom(...'abcdefghéüñçşъжأعم王李'), minLength: 1, maxLength: 9 }),
);
const name = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const mistyped = fc
  .tuple(name, fc.nat(), fc.constantFrom('swap', 'drop', 'double', 'change'))
  .map(([text, at, how]) => {
    const letters = [...text];
    const place = at % letters.length;
    const [letter = '', next = ''] = letters.slice(place);
    const made = { swap: [next, letter], drop: [next], double: [letter, letter, next], change: ['x', next] }[how];
    return [text, [...letters.slice(0, place), ...made, ...letters.slice(place + 2)].join('')] as const;
  });

it('compares the same whichever comes first, and a name is near itself in any order', () => {
  fc.assert(
    fc.property(mistyped, ([one, other]) => isNearName(one, other) === isNearName(other, one)),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(name, (text) => isNearName(text, text.split(' ').reverse().join(' ').toUpperCase())),
    { numRuns: 300 },
  );
});

it('finds nobody alike whom the database would not bring together', async () => {
  const pairs = fc.sample(mistyped, 400);
  const rows = await prepare((db) =>
    db.$queryRaw<{ mine: string[]; share: boolean }[]>(Prisma.sql`
      select name_words(one) as mine, duplicate_keys(one, null, 'Harbour') && duplicate_keys(other, null, 'HARBOUR') as share
      from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) with ordinality
        as pair (one, other, place) order by place`),
  );
  expect(rows.map(({ mine }) => mine)).toEqual(pairs.map(([one]) => nameWords(one)));
  const missed = pairs.filter(([one, other], index) => isNearName(one, other) && !rows[index]?.share);
  expect(missed).toEqual([]);
  expect(pairs.filter(([one, other]) => one !== other && isNearName(one, other)).length).toBeGreaterThan(20);
});

it('is a reason where near names have one birthday, and not without one', () => {
  const born = (hash: string | null, name = 'Freya Nilsen') => person({ name, email: null, birth_hash: hash });
  expect(reasonsAlike(born('a'), born('a', 'Nilsen Freya'))).toEqual(['birthday']);
  expect(reasonsAlike(born('a'), born('b'))).toEqual([]);
  expect(reasonsAlike(born(null), born(null))).toEqual([]);
  expect(reasonsAlike(born('a'), born('a', 'Omar Haddad'))).toEqual([]);
});
