import { locales } from '@/lib/i18n/locales';
import { readLegalDocument } from '@/lib/legal/document';

const documents = ['terms-and-conditions', 'privacy-policy'] as const;

afterEach(() => jest.restoreAllMocks());

it.each(locales.flatMap(({ language }) => documents.map((name) => [name, language] as const)))(
  '%s is there in %s',
  async (name, language) => {
    const html = await readLegalDocument(name, language);
    expect(html?.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(8);
  },
);

it('has as many sections in every language', async () => {
  for (const name of documents) {
    const texts = await Promise.all(locales.map(({ language }) => readLegalDocument(name, language)));
    expect(new Set(texts.map((html) => html?.match(/<h2>/g)?.length)).size).toBe(1);
  }
});

it('is null where the file cannot be read', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue('/nowhere');
  expect(await readLegalDocument('privacy-policy', 'en')).toBeNull();
});
