import { isCovered } from '@/lib/pdf/text/fonts';
import { printable } from '@/lib/pdf/text/printable';

const shown = (text: string) => printable(text, (char) => isCovered(char, 'regular'));

it.each([
  ['Plain – “text” €, ąćę, الاسم, 中文', 'Plain – “text” €, ąćę, الاسم, 中文'],
  ['Great work 😀 as ever', 'Great work as ever'],
  ['👩🏽‍💻 Developer', 'Developer'],
  ['CO₂ and H₂O, 10⁵', 'CO2 and H2O, 105'],
  ['ℌarbour 𝒜', 'Harbour A'],
  ['😀', '?'],
  ['हिंदी', expect.not.stringMatching(/[ऀ-ॿ]/)],
])('%s', (text, expected) => expect(shown(text)).toEqual(expected));

it('has a glyph for whatever it gives', () => {
  for (const text of ['😀₂ﬁ☃︎𝒜', 'ไทย', '한국어', '🇫🇷 Paris', 'a\u0301e\u0300', '①②③', '½ ¾', '☎ +33'])
    expect([text, [...shown(text)].filter((char) => !isCovered(char, 'bold'))]).toEqual([text, []]);
});
