import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import { type PlainListed, type PlainRow, plainCells, spoken, type Words } from '@/lib/fields/plain';
import { defaultLocale } from '@/lib/i18n/locales';
import { day, instant, number, type SheetCell, text } from '@/lib/sheets/columns';
import { joinTexts } from '@/lib/text/texts';

/** The cells of a list's file for a noun's plain fields. */
export const fieldCells = <T extends FieldTable>(
  { table }: Pick<Fields<T>, 'table'>,
  words: Words<T>,
): Record<PlainListed<T>, SheetCell<PlainRow<T>, never>> =>
  plainCells(
    table,
    words,
    {
      text: (read) => text(read),
      texts: (read) => text(read),
      // As an import reads them again: de:B2; en:C1.
      languages: (_, name) => text((row) => spoken(Object(row)[name]).join('; ') || null),
      email: (read) => text(read),
      country: (read) => text(read),
      phone: (read) => text(read),
      currency: (read) => text(read),
      integer: (read) => number(read),
      decimal: (read) => number(read),
      choice: (read) => text(read),
      reference: (read) => text(read),
      references: (read) => text(read),
      named: (read) => text(read),
      day: (read) => day(read),
      instant: (read) => instant(read),
    },
    fileList,
  );

/** A file has the same commas in every language, because programs read it, too. */
const fileList = (list: readonly unknown[]): string => joinTexts(list, defaultLocale.code);
