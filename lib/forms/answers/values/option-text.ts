import { textIn } from '@/lib/forms/definition/fields';
import type { Field } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';

/** An option's words; its key where the version that is shown has no such option. */
export const optionText = (field: Field, key: string, language: Language, company: Language): string =>
  textIn(field.options?.find((option) => option.key === key)?.label, language, company) || key;

/** The decimals that a number's field has; as many as there are where it does not say. */
export const placesOf = ({ decimals }: Pick<Field, 'decimals'>): Intl.NumberFormatOptions =>
  decimals === undefined
    ? { maximumFractionDigits: 6 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
