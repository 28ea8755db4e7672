import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Single } from '@/lib/conditions/evaluate';
import type { Db } from '@/lib/db/client';
import { formatDay, formatMoment } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { isolateFigure } from '@/lib/format/isolate';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { valueWriter } from '@/lib/forms/answers/values/value-text';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import type { WordOf } from '@/lib/references/built-in-word';
import { readWords } from '@/lib/references/words.data';
import { type Change, readChange } from '@/lib/trigger-rules/change';
import type { RuleColumn } from '@/lib/trigger-rules/model';
import { models, relatedColumns } from '@/lib/trigger-rules/models';
import { optionWord } from '@/lib/trigger-rules/option-word';

/** Texts never contain the names of records or files. */
const noNames = { labels: {}, gone: {}, files: {} };

/**
 * Writes the values of a change as people read them: in their language, with the company's time zone and the record's
 * currency.
 */
export async function valueWords(
  db: Db,
  actor: Actor,
  change: Change,
  locale: string,
): Promise<(path: string) => string> {
  const { timeZone, locale: companyLocale } = actor.company;
  const made = valueWriter({ locale, timeZone, company: languageOf(companyLocale) });
  const fields = change.definition && fieldsByPath(change.definition);
  const word = await readWords({ ...actor, db }, translatorFor(locale, 'references'));
  const { list } = formatterFor(locale);
  return (path) => {
    const values = readChange(change, path)?.values ?? [];
    const own = path.replace(/^old\./, '');
    const asked = fields?.get(own)?.field;
    if (asked) return made(asked, [...values], noNames);
    const reader = { locale, timeZone, word, currency: currencyOf(change, path !== own) };
    const texts = values.map((value) => columnText(change, own, value, reader));
    return list(texts, { type: 'unit', style: 'short' });
  };
}

interface Reader {
  locale: string;
  timeZone: string;
  word: WordOf;
  /** The record's currency; empty if it has none. */
  currency: string;
}

function currencyOf({ before, after }: Change, wasBefore: boolean): string {
  const row = wasBefore ? before : (after ?? before);
  return String(row?.['currency'] ?? '');
}

function columnText(change: Change, path: string, value: Single, reader: Reader): string {
  const { locale, timeZone } = reader;
  const text = String(value);
  const column = columnOf(change, path);
  switch (column?.kind) {
    case 'flag':
      return translatorFor(locale, 'answers')(text === 'true' ? 'yes' : 'no');
    case 'day':
      return formatDay(text, locale);
    case 'instant':
      return formatMoment(text, locale, timeZone);
    case 'option':
      return optionWord(locale, change.model, path, text);
    case 'decimal':
      return isolateFigure(decimalText(column, text, reader));
    case 'text':
      return wordText(column, text, reader);
    default:
      return text;
  }
}

function columnOf({ model }: Change, path: string): RuleColumn | undefined {
  const [first = '', column] = path.split('.');
  if (column === undefined) return models[model].columns[first];
  const to = models[model].relations[first]?.to;
  return to && relatedColumns[to].columns[column];
}

function decimalText({ reads }: RuleColumn, text: string, { locale, currency }: Reader): string {
  if (reads === 'hours') return formatHours(text, locale);
  if (!currency || (reads !== 'amount' && reads !== 'rate')) return formatNumber(text, locale);
  const format = reads === 'amount' ? formatAmountText : formatRateText;
  return `${format(text, currency, locale)} ${currency}`;
}

function wordText({ reads }: RuleColumn, text: string, { locale, word }: Reader): string {
  switch (reads) {
    case 'country':
      return countryName(locale)(text);
    case 'language':
      return findLocale(text)?.label ?? text;
    case 'contract_type':
    case 'location':
    case 'client_type':
    case 'document_type':
      return word(reads, text);
    default:
      return text;
  }
}
