import type { ModelSuggestions } from '@/lib/candidates/resumes/schema';
import type { Suggestions } from '@/lib/candidates/resumes/suggest';
import { languageText, readLanguages } from '@/lib/fields/languages';

/** Where each value comes from: from the model, if it is true. */
export type FromModel = Partial<Record<keyof Suggestions, boolean>>;

const single = ['name', 'headline', 'email', 'phone', 'city', 'last_employer'] as const;

/** Puts what a language model found beside what the program found itself: the model's single values count, lists grow. */
export function combine(own: Suggestions, model: ModelSuggestions | null): { all: Suggestions; fromModel: FromModel } {
  if (!model) return { all: own, fromModel: {} };
  const all = { ...own };
  const fromModel: FromModel = {};
  for (const field of single) {
    const value = model[field];
    if (value === null || value === own[field]) continue;
    all[field] = value;
    fromModel[field] = true;
  }
  all.skills = [...new Set([...own.skills, ...model.skills])];
  all.languages = readLanguages([...own.languages, ...model.languages].map(languageText));
  fromModel.skills = all.skills.length > own.skills.length;
  fromModel.languages = all.languages.map(languageText).join() !== own.languages.map(languageText).join();
  return { all, fromModel };
}
