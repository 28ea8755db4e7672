import { nameBefore, splitAddresses } from '@/components/users/use-invite';

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
])('reads %j', (text, addresses) => expect(splitAddresses(text)).toEqual(addresses));

it.each([
  ['Ada Byron <ada@a.example>', 'Ada Byron'],
  ['bob@a.example, Ada Byron <ADA@a.example>', 'Ada Byron'],
  ['"Byron, Ada" <ada@a.example>', 'Byron, Ada'],
  ['bob@a.example\nada@a.example', ''],
  ['منى <ada@a.example>', 'منى'],
])('knows the name in %j', (text, name) => expect(nameBefore(text, 'ada@a.example')).toBe(name));
