import type { Workbench } from '@/lib/forms/building/workbench';
import type { LocalText } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';

/** Yields every text of a form in reading order. */
function* textsOf(bench: Workbench): Generator<LocalText> {
  const given = (...texts: (LocalText | undefined)[]) => texts.flatMap((text) => text ?? []);
  yield* given(bench.head.name, bench.head.description);
  for (const sectionId of bench.order) {
    const section = bench.sections[sectionId];
    if (!section) continue;
    yield* given(section.title, section.help);
    for (const id of section.fields) {
      const field = bench.fields[id];
      if (field) yield* given(field.label, field.help, ...(field.options ?? []).map(({ label }) => label));
    }
  }
}

/** The languages that a form is written in, wholly or in part, the company's first. */
export function languagesOf(bench: Workbench, company: Language): Language[] {
  const used = new Set<Language>();
  for (const text of textsOf(bench)) for (const language of writtenIn(text)) used.add(language);
  return [company, ...locales.map(({ language }) => language).filter((one) => one !== company && used.has(one))];
}

const writtenIn = (text: LocalText): Language[] =>
  locales.map(({ language }) => language).filter((language) => text[language]);

/**
 * Which of these languages a text lacks. A text that does not exist at all lacks only the company's language, and only if
 * it is required.
 */
export function missingIn(
  text: LocalText | undefined,
  languages: readonly Language[],
  { company, isNeeded }: { company: Language; isNeeded: boolean },
): Language[] {
  const isWritten = text !== undefined && writtenIn(text).length > 0;
  if (!isWritten) return isNeeded ? [company] : [];
  return languages.filter((language) => !text[language]);
}
