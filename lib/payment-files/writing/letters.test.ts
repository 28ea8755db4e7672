import { achText, sepaText } from '@/lib/payment-files/writing/letters';

it.each([
  ['Zoë Müller-Øster', 'Zoe Muller-Oster'],
  ['Straße & Söhne', 'Strasse + Sohne'],
  ['Łukasz Đorđe', 'Lukasz Dorde'],
  ['José María Núñez', 'Jose Maria Nunez'],
  ['A//B/ C', 'A/B/ C'],
  ['//', null],
  ['محمد', null],
  ['王伟', null],
  ['王伟 Wang', 'Wang'],
  ['<script>"x"</script>', 'script x /script'],
  ['a\u202ebc', 'a bc'],
])('writes %j as %j in a SEPA file', (text, expected) => {
  expect(sepaText(text, 70)).toBe(expected);
});

it('cuts a name at the length of its field', () => {
  expect(sepaText('x'.repeat(100_000), 70)).toHaveLength(70);
  expect(achText(`${'a'.repeat(21)} b`, 22)).toBe('A'.repeat(21));
});

it('writes capitals in an ACH file', () => {
  expect(achText('Zoë O’Neill + Co.', 22)).toBe("ZOE O'NEILL CO.");
});
