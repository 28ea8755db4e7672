import { splitPeople } from '@/components/users/use-invite';

it.each([
  ['one@a.example', ['one@a.example']],
  [
    'One@A.example, two@a.example;three@a.example\nfour@a.example five@a.example',
    ['one@a.example', 'two@a.example', 'three@a.example', 'four@a.example', 'five@a.example'],
  ],
  ['Ada Byron <ada@a.example>, "Lovelace, A." <al@a.example>', ['ada@a.example', 'al@a.example']],
  ['Ada <ada@a.example>\nBob <bob@a.example>', ['ada@a.example', 'bob@a.example']],
  ['منى <mona@a.example>، عمر@a.example', ['mona@a.example', 'عمر@a.example']],
  ['ada@a.example, not-an-address', ['ada@a.example', 'not-an-address']],
  ['ada@a.example, ADA@a.example', ['ada@a.example']],
  [' ,; \n', []],
])('reads %j', (text, addresses) => expect(splitPeople(text).map(({ email }) => email)).toEqual(addresses));

it('keeps the names that stand beside addresses', () => {
  const text = 'Ada Byron <ada@a.example>, "Lovelace, A." <al@a.example>\nbob@a.example\nمنى <mona@a.example>';
  expect(splitPeople(text)).toEqual([
    { email: 'ada@a.example', name: 'Ada Byron' },
    { email: 'al@a.example', name: 'Lovelace, A.' },
    { email: 'bob@a.example', name: '' },
    { email: 'mona@a.example', name: 'منى' },
  ]);
});
