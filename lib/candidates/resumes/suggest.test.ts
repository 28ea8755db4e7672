import { findLanguages, fold } from '@/lib/candidates/resumes/find-words';
import { suggestFrom } from '@/lib/candidates/resumes/suggest';
import { languageText } from '@/lib/fields/languages';
import { cpuClock } from '@/lib/testing/cpu-time';

const english = `CURRICULUM VITAE

FREYA NILSEN
Payroll specialist
12 Quay Street, Cork, Ireland | +353 21 555 0100 | freya.nilsen@people.example

Experience
2012 – 2018  Payroll clerk, Harbour Freight Ltd
March 2019 – today  Payroll specialist, Atlantic Cable Ltd
Uses C++ and JavaScript.

Languages: English (native), French (B2), German`;

const french = `Amélie Lefèvre
Comptable
14 rue des Lilas, 69003 Lyon
Tél. : 06 12 34 55 00
amelie@personnes.example

Expérience professionnelle
Depuis 2020 : Comptable chez Transports du Rhône
2015 - 2020 : Assistante comptable chez Boulange SARL
Langues : anglais courant, italien`;

const spanish = `Datos personales
Nombre y apellidos: José Álvarez de la Vega
Ciudad: Sevilla
Teléfono: 612 555 010
Correo: jose.alvarez@personas.example

Experiencia laboral
enero de 2021 - actualidad
Jefe de obra
Construcciones Sur S.L.
2010 - 2020 Encargado, Obras Norte S.A.
Idiomas: inglés, portugués`;

const italian = `Giulia D'Angelo
Via Roma 4, 20121 Milano (MI)
Cell. 333 555 0100
giulia@persone.example
Esperienza lavorativa
Infermiera, Ospedale Maggiore\t2018 – oggi
Infermiera, Clinica San Luca\t2014 – 2018
Lingue: francese, tedesco`;

const chinese = `个人简历
姓名：王小明
现居地：上海市浦东新区
手机：138 0013 8000
邮箱：xiaoming@people.example
工作经历
2015.07 - 2019.02 北京恒通贸易有限公司 会计
2019.03 - 至今 上海远航科技有限公司 高级会计
语言：英语、法语`;

const arabic = `السيرة الذاتية
منى حداد
دبي، الإمارات العربية المتحدة
هاتف: ٠٥٠ ٥٥٥ ٠١٠٠
mona@people.example
الخبرات
2012 - 2018 محاسبة، شركة النور
2018 - حتى الآن محاسبة أولى، شركة البحر للتجارة
اللغات: العربية والانجليزية`;

it.each([
  [
    'English',
    english,
    {
      name: 'Freya Nilsen',
      headline: 'Payroll specialist',
      email: 'freya.nilsen@people.example',
      phone: '+353 21 555 0100',
      city: 'Cork',
      last_employer: 'Atlantic Cable Ltd',
      languages: ['de', 'en:native', 'fr:B2'],
    },
  ],
  [
    'French',
    french,
    {
      name: 'Amélie Lefèvre',
      headline: 'Comptable',
      email: 'amelie@personnes.example',
      phone: '06 12 34 55 00',
      city: 'Lyon',
      last_employer: 'Transports du Rhône',
      languages: ['en', 'it'],
    },
  ],
  [
    'Spanish',
    spanish,
    {
      name: 'José Álvarez de la Vega',
      headline: 'Jefe de obra',
      email: 'jose.alvarez@personas.example',
      phone: '612 555 010',
      city: 'Sevilla',
      last_employer: 'Construcciones Sur S.L.',
      languages: ['en', 'pt'],
    },
  ],
  [
    'Italian',
    italian,
    {
      name: "Giulia D'Angelo",
      headline: 'Infermiera',
      email: 'giulia@persone.example',
      phone: '333 555 0100',
      city: 'Milano',
      last_employer: 'Ospedale Maggiore',
      languages: ['de', 'fr'],
    },
  ],
  [
    'Chinese',
    chinese,
    {
      name: '王小明',
      headline: '高级会计',
      email: 'xiaoming@people.example',
      phone: '138 0013 8000',
      city: '上海',
      last_employer: '上海远航科技有限公司',
      languages: ['en', 'fr'],
    },
  ],
  [
    'Arabic',
    arabic,
    {
      name: 'منى حداد',
      headline: 'محاسبة أولى',
      email: 'mona@people.example',
      phone: '050 555 0100',
      city: 'دبي',
      last_employer: 'شركة البحر للتجارة',
      languages: ['ar', 'en'],
    },
  ],
])('a résumé in %s', (_, text, found) => {
  const { languages, ...rest } = suggestFrom(text, []);
  expect({ ...rest, languages: languages.map(languageText) }).toEqual({ skills: [], ...found });
});

it('finds the skills of the given list as whole words', () => {
  expect(suggestFrom(english, ['C', 'C++', 'Java', 'JavaScript', 'payroll', 'Welding'])).toMatchObject({
    skills: ['C++', 'JavaScript', 'payroll'],
  });
  expect(suggestFrom('负责财务会计工作', ['会计', '护士']).skills).toEqual(['会计']);
});

it.each([
  ['nothing', ''],
  ['a page of no résumé', 'Minutes of the meeting on 12.03.2019, with figures of 2015 2016 2017.'],
])('says nothing of %s', (_, text) => {
  expect(suggestFrom(text, [])).toEqual({
    name: null,
    headline: null,
    email: null,
    phone: null,
    city: null,
    last_employer: null,
    skills: [],
    languages: [],
  });
});

it.each([
  ['digits', '1 '.repeat(200_000)],
  ['letters', 'a'.repeat(400_000)],
  ['signs of e-mail', 'a@'.repeat(200_000)],
  ['years', '2019 - '.repeat(50_000)],
  ['blanks', ' '.repeat(400_000)],
  ['lines', 'A B\n'.repeat(100_000)],
  ['commas', 'A, '.repeat(130_000)],
])('takes no long time for nothing but %s', (_, text) => {
  const spent = cpuClock();
  suggestFrom(text, ['Java', 'C++']);
  expect(spent()).toBeLessThan(3_000);
});

it.each([
  ['English: C1 | German: B2', ['de:B2', 'en:C1']],
  ['C1 English, native German', ['de:native', 'en:C1']],
  ['anglais (langue maternelle), allemand B1', ['de:B1', 'en:native']],
  ['Inglés A2; alemán, lengua materna español', ['de', 'en:A2', 'es:native']],
  ['英语（C1）、德语 母语', ['de:native', 'en:C1']],
  ['العربية (اللغة الأم)، الإنجليزية B2', ['ar:native', 'en:B2']],
  ['German. Later: German C1. ABC12 English', ['de:C1', 'en']],
  [`${'German '.repeat(20_000)}`, ['de']],
])('finds languages with the levels beside them: %s', (text, found) => {
  expect(findLanguages(fold(text)).map(languageText)).toEqual(found);
});
