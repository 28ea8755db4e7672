import * as z from 'zod';

/** The levels of the Common European Framework of Reference for Languages (Council of Europe, 2001), and the mother tongue. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

/** ISO 639-1. */
const languageCodes =
  `aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu
  fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km
  kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om
  or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr
  ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(/\s+/);

/** The languages that a form offers and that are looked for in résumés: those that people name in these. */
export const offeredLanguages =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw th tl tr uk ur vi zh'.split(
    ' ',
  );

/** A language that somebody speaks, or needs, and how well: null if nobody has said. */
export const languageSchema = z.strictObject({
  code: z.string().refine((code) => languageCodes.includes(code), { params: { key: 'not_an_option' } }),
  level: z.enum(languageLevels).nullish(),
});
export interface Language {
  code: string;
  level: LanguageLevel | null;
}

/** A language as it is stored, filtered and written into files: `de:B2`, or `de` if its level is not known. */
export const languageText = ({ code, level }: { code: string; level?: string | null | undefined }): string =>
  level ? `${code}:${level}` : code;

/** Reads such a text. @returns null if it is none */
export function readLanguage(text: string): Language | null {
  const [code = '', level] = text.trim().split(/\s*[:：]\s*/);
  const known = languageLevels.find((one) => one.toLowerCase() === level?.toLowerCase());
  const isRead = languageCodes.includes(code.toLowerCase()) && (level === undefined || known !== undefined);
  return isRead ? { code: code.toLowerCase(), level: known ?? null } : null;
}

/** The languages of a stored list, each once: two records that became one may have it at two levels, of which the higher counts. */
export function readLanguages(list: readonly string[]): Language[] {
  const best = new Map<string, Language>();
  for (const language of list.flatMap((text) => readLanguage(text) ?? [])) {
    const known = best.get(language.code);
    if (!known || rankOf(language.level) > rankOf(known.level)) best.set(language.code, language);
  }
  return [...best.values()];
}

/** How high a level is; below all of them if nobody has said. */
export const rankOf = (level: LanguageLevel | null): number => (level ? languageLevels.indexOf(level) : -1);

/**
 * The stored texts that meet a language with its least level: `de:C1` is met by `de:C1`, `de:C2` and `de:native`, `de` by
 * every level and by none.
 */
export function textsThatMeet({ code, level }: Language): string[] {
  const meets = languageLevels.filter((one) => rankOf(one) >= rankOf(level)).map((one) => `${code}:${one}`);
  return level ? meets : [code, ...meets];
}

/** A filter by a language: `de`, or `de:B2` for this level and those above. */
export const languageFilter = z
  .string()
  .refine((text) => readLanguage(text) !== null, { params: { key: 'not_an_option' } });

/** Names a language with its level in the words of a locale. @param say translates the namespace `languages` */
export function languageNamer(locale: string, say: (key: string, values?: Record<string, string>) => string) {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const levelOf = (level: LanguageLevel) => (level === 'native' ? say('native') : level);
  return {
    name: (code: string) => names.of(code) ?? code,
    level: levelOf,
    /** A language as somebody speaks it. */
    full: (text: string) => {
      const one = readLanguage(text);
      if (!one) return text;
      const language = names.of(one.code) ?? one.code;
      return one.level ? say('spoken', { language, level: levelOf(one.level) }) : language;
    },
    /** A language as somebody must speak it. */
    least: (text: string) => {
      const one = readLanguage(text);
      if (!one) return text;
      const language = names.of(one.code) ?? one.code;
      return one.level ? say('least', { language, level: levelOf(one.level) }) : language;
    },
  };
}
