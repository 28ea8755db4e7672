import { locales } from '@/lib/i18n/locales';

const families: readonly (readonly string[])[] = locales.map(({ fonts }) => fonts);

/** The families of npm for the letters that Montserrat lacks: PDFs, mails and pages use them. */
export const scriptFonts: readonly string[] = [...new Set(families.flatMap(([own]) => own ?? []))];

/** The systems' own families for the same letters: pages use them last. */
export const systemFonts: readonly string[] = [...new Set(families.flatMap(([, ...system]) => system))];

/** A list of families as CSS takes it. */
export const fontList = (names: readonly string[]): string =>
  names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', ');
