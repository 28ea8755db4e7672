import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@/lib/i18n/locales';

/** The static documents under public/legal, one HTML file for each language. */
export type LegalDocument = 'terms-and-conditions' | 'privacy-policy';

/**
 * Reads the content of a document's `<main>`, as HTML; null if the file does not exist or has no such element, so that
 * the page can say that it failed to load. The files can also be opened by themselves
 * (`/legal/privacy-policy.en.html`).
 */
export async function readLegalDocument(name: LegalDocument, language: Language): Promise<string | null> {
  try {
    const file = await readFile(join(process.cwd(), 'public', 'legal', `${name}.${language}.html`), 'utf8');
    return /<main>([\s\S]+)<\/main>/.exec(file)?.[1] ?? null;
  } catch {
    return null;
  }
}
