import { formatDay, formatMoment } from '@/lib/format/days';
import { isolateFigure, isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import type { Answer } from '@/lib/forms/answers/schema';
import { optionText, placesOf } from '@/lib/forms/answers/values/option-text';
import { listOf, type Value } from '@/lib/forms/answers/values/values';
import type { Field } from '@/lib/forms/definition/schema';
import { defaultLocale, findLocale, type Language } from '@/lib/i18n/locales';
import { formatterFor, type Translator, translatorFor } from '@/lib/i18n/translator';

/** The reader of written values: their locale, the time zone, and the company's language. */
export interface ValueReader {
  locale: string;
  timeZone: string;
  company: Language;
}

/** The names and files that are needed to write an answer's values. */
export type ValueNames = Pick<Answer, 'labels' | 'gone' | 'files'>;

/** Writes values as text, as `AnswerValue` shows them on pages. */
export function valueWriter(
  reader: ValueReader,
): (field: Field, value: Value | undefined, names: ValueNames) => string {
  const t = translatorFor(reader.locale, 'answers', reader.timeZone);
  const { list } = formatterFor(reader.locale);
  return (field, value, names) => {
    const texts = listOf(value).map((one) => singleText(field, String(one), names, reader, t));
    return list(texts, { type: 'unit', style: 'short' });
  };
}

function singleText(field: Field, text: string, names: ValueNames, reader: ValueReader, t: Translator): string {
  const { locale, timeZone, company } = reader;
  switch (field.type) {
    case 'money':
      return field.currency
        ? isolateSentence(`${formatAmountText(text, field.currency, locale)} ${field.currency}`, locale)
        : formatNumber(text, locale);
    case 'computed':
      if (field.currency) return singleText({ ...field, type: 'money' }, text, names, reader, t);
      return isolateFigure(formatNumber(text, locale, placesOf(field)));
    case 'number':
      return isolateFigure(formatNumber(text, locale, placesOf(field)));
    case 'rating':
      return t('rating', { value: Number(text), most: Number(field.max ?? 5) });
    case 'date':
      return formatDay(text, locale);
    case 'date_time':
      return formatMoment(text, locale, timeZone);
    case 'checkbox':
      return t(text === 'true' ? 'yes' : 'no');
    case 'select':
    case 'multi_select':
      return optionText(field, text, (findLocale(locale) ?? defaultLocale).language, company);
    case 'user':
    case 'reference':
      return names.labels[text] ?? names.gone[text] ?? t('notYours');
    case 'file':
    case 'image':
    case 'signature':
      return names.files[text]?.name ?? t(field.type === 'signature' ? 'signature' : 'file');
    case 'phone':
    case 'time':
      return isolateFigure(text);
    default:
      return text;
  }
}
