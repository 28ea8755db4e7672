import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { field } from '@/lib/fields/field';
import { languageLevels, languageSchema } from '@/lib/fields/languages';
import { namedResource } from '@/lib/http/named';
import type { NounKey } from '@/lib/nouns';
import { nameKey } from '@/lib/text/same-name';
import { blockText, countryCode, emailText, lineText, phoneText } from '@/lib/text/schema';

const several = 'Several values have no order.';
const theirWords = 'The words of its keys differ by language: a filter finds each.';

/** One line, at most `max` characters. */
export const text = (max: number) => field('text', lineText(max), z.string(), {});

/** A text of several lines, at most `max` characters. */
export const block = (max: number) => field('text', blockText(max), z.string(), { block: true });

/** A text with its own rules, in the schema `input`. */
export const textOf = <In extends z.ZodType<string>>(input: In) => field('text', input, z.string(), {});

export const email = () => field('email', emailText, z.string(), {});
export const phone = () => field('phone', phoneText, z.string(), {});

/** A whole number between two others, both included. */
export const integer = (min: number, max: number) =>
  field('integer', z.number().int().min(min).max(max), z.number().int(), {});

/** Yes or no. */
export const flag = () => field('flag', z.boolean(), z.boolean(), {});

/** One of the program's own values. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  field('choice', z.enum(values), z.enum(values), {});

/**
 * A key of one of the company's lists of words, by default of the one with the field's name. The data function must
 * check that the company has it.
 */
export const reference = (words?: string) =>
  field('reference', lineText(60), z.string(), { ...(words && { words }), unsorted: theirWords });

/** At most `most` keys of one of the company's lists of words, none twice; a call may leave them out. */
export const references = (words: string, most: number) =>
  field('references', z.array(lineText(60)).max(most).overwrite(withoutRepeats).optional(), z.array(z.string()), {
    words,
    unsorted: several,
  });

/** Several short texts, at most `most`, each at most `max` characters, none twice; a call may leave them out. */
export const texts = (most: number, max: number) => textsOf(lineText(max), most);

/** At most `most` languages with their levels, none twice, stored as texts (`languageText`); a call may leave them out. */
export const languages = (most: number) =>
  field(
    'languages',
    z.array(languageSchema).max(most).overwrite(withoutSameLanguage).optional(),
    z.array(z.object({ code: z.string(), level: z.enum(languageLevels).nullable() })),
    { unsorted: several },
  );

const withoutSameLanguage = <One extends { code: string }>(list: One[]): One[] =>
  list.filter(({ code }, index) => list.findIndex((other) => other.code === code) === index);

/** Several texts with their own rules, in the schema `input`. */
export const textsOf = (input: z.ZodType<string>, most: number) =>
  field('texts', z.array(input).max(most).overwrite(withoutRepeats).optional(), z.array(z.string()), {
    unsorted: several,
  });

/** Two spellings of a text are the same text; the first stays. */
function withoutRepeats(list: string[]): string[] {
  const keys = list.map(nameKey);
  return list.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** A country by its ISO 3166-1 code of two letters. */
export const country = () => field('country', countryCode, z.string(), {});

/** Another record, stored in the column `<name>Id` and shown by its name. The data function must check that it exists. */
export const named = (to?: NounKey) => field('named', z.uuid(), namedResource, to ? { to } : {});

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => field('day', calendarDate, z.string(), {});

/** A moment, RFC 3339 in UTC. */
export const instant = () => field('instant', z.iso.datetime(), z.string(), {});

/** The moments when the record was made and when it was last changed; they are the same in every noun. */
export const createdAt = () => instant().given().label('fields.created_at');
export const updatedAt = () => instant().given().label('fields.updated_at');

/** A field that the noun's own code stores and reads. */
export const own = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) =>
  field('own', input, output, {});

/** Like `own`, for a field that no call sends. */
export const computed = <Out extends z.ZodType>(output: Out) => own(z.never(), output).given();

/** A column of a list that is made from its rows and is no field. */
export const column = () => field('column', z.never(), z.never(), { given: true });
