import { findCity, findEmail, findPhone } from '@/lib/candidates/resumes/find-contact';
import { findName } from '@/lib/candidates/resumes/find-name';
import { countryNames, findLanguages, findWords, fold } from '@/lib/candidates/resumes/find-words';
import { findWork } from '@/lib/candidates/resumes/find-work';
import type { Language } from '@/lib/fields/languages';

/** What a résumé seems to say about its person, by the candidate's fields; null where nothing was found. */
export interface Suggestions {
  name: string | null;
  /** The title of the last position. */
  headline: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
  last_employer: string | null;
  /** The words of the given list that the text contains. */
  skills: string[];
  languages: Language[];
}

/** Letters of a text among which words are looked for. */
const searched = 100_000;

/**
 * Finds in a résumé's text what its candidate's fields could take over. It guesses: a person takes each value or leaves
 * it. Its time grows with the length of the text and no faster.
 *
 * @param skills the company's words for skills
 */
export function suggestFrom(text: string, skills: readonly string[]): Suggestions {
  const folded = fold(text.slice(0, searched));
  const work = findWork(text);
  return {
    name: findName(text, fold),
    headline: work.title,
    email: findEmail(text),
    phone: findPhone(text),
    city: findCity(text, countryNames(), fold),
    last_employer: work.employer,
    skills: findWords(folded, skills),
    languages: findLanguages(folded),
  };
}
