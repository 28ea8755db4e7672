import { textIn } from '@/lib/forms/definition/fields';
import type { Field } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';

/** An option's label; its key if the shown version has no such option. */
export const optionText = (field: Field, key: string, language: Language, company: Language): string =>
  textIn(field.options?.find((option) => option.key === key)?.label, language, company) || key;

/** The number format with the decimals that a field sets; if it sets none, up to 6 are shown. */
export const placesOf = ({ decimals }: Pick<Field, 'decimals'>): Intl.NumberFormatOptions =>
  decimals === undefined
    ? { maximumFractionDigits: 6 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
