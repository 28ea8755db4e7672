import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two languages that the product does not have, each as whoever adds it writes it: its line, and a folder with some texts. */
const added = [
  {
    line: {
      code: 'he-IL',
      language: 'he',
      label: 'עברית',
      flag: '/flags/il.svg',
      direction: 'rtl',
      fonts: ['Noto Sans Hebrew'],
    },
    texts: {
      pdf: {
        title: 'חשבונית {number}',
        issue_date: 'תאריך החשבונית',
        due_date: 'תאריך פירעון',
        seller: 'מאת',
        buyer: 'לכבוד',
        column: { description: 'תיאור', quantity: 'כמות' },
        unit: { hour: '{count, plural, one {שעה} two {שעתיים} other {שעות}}' },
        total: { due: 'סכום לתשלום' },
      },
      mail: {
        invoice: {
          subject: 'חשבונית {number} מאת {company}',
          greeting: 'שלום {name},',
          body: 'מצורפת חשבונית {number} מתאריך {issue_date}.',
          amount_due: 'סכום לתשלום: {amount}',
          regards: 'בברכה,',
        },
      },
      ui: { selected: '{count, plural, one {נבחרה שורה אחת} two {נבחרו שתי שורות} other {נבחרו # שורות}}' },
    },
  },
  {
    line: { code: 'pl-PL', language: 'pl', label: 'Polski', flag: '/flags/pl.svg', direction: 'ltr', fonts: [] },
    texts: {
      pdf: {
        title: 'Faktura {number}',
        issue_date: 'Data wystawienia',
        due_date: 'Termin płatności',
        seller: 'Sprzedawca',
        buyer: 'Nabywca',
        column: { description: 'Opis', quantity: 'Ilość' },
        unit: { hour: '{count, plural, one {Godzina} few {Godziny} many {Godzin} other {Godziny}}' },
        total: { due: 'Do zapłaty' },
      },
      mail: {
        invoice: {
          subject: 'Faktura {number} od {company}',
          greeting: 'Dzień dobry, {name}!',
          body: 'W załączeniu przesyłamy fakturę {number} z dnia {issue_date}.',
          amount_due: 'Do zapłaty: {amount}',
          regards: 'Z poważaniem,',
        },
      },
      ui: {
        selected:
          '{count, plural, one {Wybrano # wiersz} few {Wybrano # wiersze} many {Wybrano # wierszy} other {Wybrano # wiersza}}',
      },
    },
  },
] as const;

/** Their lines, behind the product's. */
export const addedLines = added.map(({ line }) => line);

/**
 * Makes a copy of the program's folder in which `messages/` has the folders of the added languages, and `node_modules` the
 * package of the Hebrew font (Noto Sans Hebrew 5.3.0 of fontsource, SIL Open Font License 1.1; one file for both weights).
 *
 * @returns its path
 */
export function folderWithAdded(): string {
  const [program, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'added-languages-'))];
  const mirror = (path: string, isOpen: (name: string) => boolean) => {
    mkdirSync(join(folder, path), { recursive: true });
    for (const name of readdirSync(join(program, path)))
      if (!isOpen(name)) symlinkSync(join(program, path, name), join(folder, path, name));
  };
  mirror('', (name) => name === 'messages' || name === 'node_modules');
  mirror('messages', () => false);
  mirror('node_modules', (name) => name === '@fontsource');
  mirror('node_modules/@fontsource', () => false);
  for (const { line, texts } of added) {
    const own = join(folder, 'messages', line.language);
    mkdirSync(own);
    for (const [namespace, words] of Object.entries(texts))
      writeFileSync(join(own, `${namespace}.json`), JSON.stringify(words));
  }
  const files = join(folder, 'node_modules/@fontsource/noto-sans-hebrew/files');
  mkdirSync(files, { recursive: true });
  for (const weight of [400, 700])
    copyFileSync(
      join(program, 'lib/i18n/test-hebrew.woff'),
      join(files, `noto-sans-hebrew-hebrew-${weight}-normal.woff`),
    );
  return folder;
}
