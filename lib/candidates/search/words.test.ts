import fc from 'fast-check';
import { Client } from 'pg';
import { normalise } from '@/lib/candidates/search/test-words';
import { wordsOf } from '@/lib/candidates/search/words';

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

it.each([
  ['Zoë MÜLLER, Łukasz Øre, œuvre, Straße, İzmir', 'zoe muller lukasz ore oeuvre strasse izmir'],
  ['C++, C# and F#; C/C++ (C++20)', 'cplusplus csharp and fsharp c cplusplus cplusplus 20'],
  ['.NET, ASP.NET, ado.net; Company.net .networks', 'dotnet asp dotnet ado dotnet company net networks'],
  ['Node.js NodeJS "Node JS" expressjs nodejsx', 'node js node js node js express js nodejsx'],
  ['CI/CD, UI/UX, full-stack, O’Brien, R&D', 'ci cd ui ux full stack o brien r d'],
  ['freya@people.example', 'freya people example'],
  ['أحمدُ إبراهيم مؤسسة مدرسة على ٱلقاهرة', 'احمد ابراهيم موسسه مدرسه علي القاهره'],
  ['ﻣﺤﺎﺳﺒﺔ ـــ ٠١٢', 'محاسبه 012'],
  ['高级Java软件工程师', '高 级 java 软 件 工 程 师'],
  ['精通C++和.NET', '精 通 cplusplus 和 dotnet'],
  ['한국 ﾃｽﾄ ｶﾞ', '한 국 テ ス ト ガ'],
  ['ΟΔΟΣ Οδος', 'οδοσ οδοσ'],
  ['soft\u00adhyphen \u200fright\u202e \u0000 👩‍💻 ①½', 'softhyphen right 11 2'],
  ['', ''],
  ['😀 --- \'"*', ''],
])('reads %j as %j', (text, words) => {
  expect(normalise(text)).toBe(words);
});

it('knows where each word was written', () => {
  const text = '«Zo\u0308e», C++/ASP.NET 软件 ①ﬁx';
  expect(wordsOf(text).map(({ word, from, to }) => [word, text.slice(from, to)])).toEqual([
    ['zoe', 'Zo\u0308e'],
    ['cplusplus', 'C++'],
    ['asp', 'ASP'],
    ['dotnet', '.NET'],
    ['软', '软'],
    ['件', '件'],
    ['1fix', '①ﬁx'],
  ]);
});

it('cuts what is too long for a word', () => {
  expect(normalise('𐐨'.repeat(150))).toBe('𐐨'.repeat(100));
});

const scripts = [
  'abcxyzABCXYZ0189',
  'äöüßéèñçøłœæđıİŞΣσςΐЙйЁ',
  'أإآٱاةهىيكکیؤئءـًٌٍَُِّْ٠٣۴،؟',
  '软件工程师会计、。〇々𠮷',
  'がカﾞｶー한국ㄱㅏ각',
  'नमस्ते',
  ' \t\n.,;:/@’\'"-_+*#&()[]{}|\\%°²½①ﬁ€',
  '\u00ad\u200b\u200d\u200e\u200f\u202e\u2066\ufe0f\ufeff\u0301\u0308',
  '😀👩🏽‍💻🇮🇪',
];
const terms = ['C++', 'C#', 'F#', '.NET', 'ASP.NET', 'Node.js', 'ReactJS', 'Vue.js', '.', '+', '#', 'js', 'node'];
const text = fc
  .array(
    fc.oneof(
      ...scripts.map((letters) => fc.constantFrom(...letters)),
      fc.constantFrom(...terms),
      // Blocks to which Unicode adds no letters any more: the two know different versions of it.
      fc
        .constantFrom(32, 0x1e00, 0x1f00, 0x2000, 0x2100, 0x2200)
        .chain((from) => fc.integer({ min: from, max: from + 0xff }).map((code) => String.fromCodePoint(code))),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));

it('reads every text as PostgreSQL does', async () => {
  const texts = fc.sample(text, { numRuns: 4_000, seed: 1 });
  const { rows } = await owner.query<{ words: string }>(
    `select search_words(t) as words from unnest($1::text[]) with ordinality u (t, n) order by n`,
    [texts],
  );
  const wrong = texts.flatMap((one, at) => {
    const [ours, theirs] = [normalise(one), rows[at]?.words];
    return ours === theirs ? [] : [{ one, ours, theirs }];
  });
  expect(wrong.slice(0, 5)).toEqual([]);
});

it('reads the words of a text again as themselves', () => {
  fc.assert(fc.property(text, (one) => normalise(normalise(one)) === normalise(one)));
});
