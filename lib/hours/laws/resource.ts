import * as z from 'zod';
import { lawGaps } from '@/lib/hours/laws/law';
import { laws } from '@/lib/hours/laws/laws';
import { lawRules } from '@/lib/hours/rule-names';
import { billOvertime, overtimeCustom } from '@/lib/hours/schema';
import { translatorFor } from '@/lib/i18n/translator';

/** A law on overtime: what it says since when, where that was read, and what the program does not work out. */
export const lawResource = z.object({
  /** To be sent as a contract's `overtime_rule`. */
  rule: z.enum(lawRules),
  name: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  versions: z.array(
    z.object({
      valid_from: z.string(),
      law: z.string(),
      source_url: z.string(),
      source_sentence: z.string(),
      /** Where the hours of the night and the breaks were read. */
      further_sources: z.array(z.object({ law: z.string(), source_url: z.string(), source_sentence: z.string() })),
      is_verified: z.boolean(),
      /** Can be copied into a contract's `overtime_custom`. */
      steps: overtimeCustom,
      /** Can be copied into a contract's `bill_overtime` and `pay_overtime`. */
      policy: billOvertime,
    }),
  ),
  gaps: z.array(z.object({ key: z.enum(lawGaps), text: z.string() })),
});
export type LawResource = z.output<typeof lawResource>;

/** Lists the laws that contracts can follow, named in a language. */
export function listLaws(locale: string): LawResource[] {
  const [names, words] = [
    translatorFor(locale, 'references.overtime_rule'),
    translatorFor(locale, 'contracts.overtime.lawGaps'),
  ];
  return laws.map(({ rule, country, region = null, versions, gaps }) => ({
    rule,
    name: names(rule),
    country,
    region,
    versions: versions.map(({ validFrom, source, further = [], isUnverified = false, steps, factors }) => ({
      valid_from: validFrom,
      law: source.law,
      source_url: source.url,
      source_sentence: source.sentence,
      further_sources: further.map(({ law, url, sentence }) => ({ law, source_url: url, source_sentence: sentence })),
      is_verified: !isUnverified,
      steps,
      policy: { policy: 'multiplier', ...factors },
    })),
    gaps: gaps.map((key) => ({ key, text: words(key) })),
  }));
}
