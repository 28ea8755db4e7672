import * as z from 'zod';
import { fold } from '@/lib/candidates/resumes/find-words';
import type { Suggestions } from '@/lib/candidates/resumes/suggest';
import { languageSchema, languageText, readLanguages } from '@/lib/fields/languages';
import { emailText, lineText, phoneText } from '@/lib/text/schema';

/** The most values of a list that are read; a candidate has no more. */
const most = { skills: 100, languages: 20 };

/** A text that can be stored: PostgreSQL takes no half of a letter. */
const stored = <Text extends z.ZodType<string>>(text: Text) => text.refine((value) => value.isWellFormed());

const line = stored(lineText(200));
const city = stored(lineText(100));
const skill = stored(lineText(60));
const listed = z.array(z.unknown()).catch([]);

/**
 * Reads what a language model says a résumé contains. A value that the candidate's field would not take is left out, and
 * so is a skill that the company does not know.
 *
 * @param words the company's words for skills, each with the skill's name
 * @throws Error if the answer has no JSON object
 */
export function readAnswer(text: string, words: ReadonlyMap<string, string>): Suggestions {
  const said = z.record(z.string(), z.unknown()).parse(JSON.parse(objectIn(text)));
  const known = new Map([...words].map(([word, name]) => [fold(word), name]));
  const read = (key: string, schema: z.ZodType<string>) => schema.safeParse(said[key]).data ?? null;
  const skills = listed.parse(said['skills']).flatMap((one) => {
    const { data } = skill.safeParse(one);
    return data === undefined ? [] : (known.get(fold(data)) ?? []);
  });
  const languages = listed.parse(said['languages']).flatMap((one) => {
    const { data } = languageSchema.safeParse(one);
    return data ? languageText(data) : [];
  });
  return {
    name: read('name', line),
    headline: read('headline', line),
    email: read('email', emailText),
    phone: read('phone', phoneText),
    city: read('city', city),
    last_employer: read('last_employer', line),
    skills: [...new Set(skills)].slice(0, most.skills),
    languages: readLanguages(languages).slice(0, most.languages),
  };
}

/** The object in an answer: some models put it between words or marks of code. */
const objectIn = (text: string): string => text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
