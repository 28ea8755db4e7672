import { useTranslations } from 'next-intl';
import type { Firing, Rule, RuleFailure } from '@/lib/trigger-rules/schema';

type Done = Firing['actions'][number];

/** Why a rule fired or did not, in words. */
export function useFiringReason() {
  const [t, problems] = [useTranslations('trigger_rules'), useTranslations('problems')];
  /** The result of one look. */
  const ofFiring = ({ outcome, conditions, actions }: Firing): string => {
    if (outcome === 'fired') return t(conditions.length > 0 ? 'why.words.fired' : 'why.words.fired_always');
    if (outcome === 'stopped') {
      const why = `why.words.${actions[0]?.result}`;
      return t(t.has(why) ? why : 'why.words.fired_before');
    }
    return t(`why.words.${outcome}`);
  };
  /** Why a rule has not looked at a record. */
  const ofSilence = ({ enabled, readable, on }: Rule): string => {
    if (!enabled) return t('why.words.off');
    if (!readable) return t('why.words.unreadable');
    return t(on.event === 'scheduled' ? 'why.words.daily' : 'why.words.waiting');
  };
  /** Why an action could not be done. */
  const reasonOf = ({ result, detail }: Done): string => {
    const own = `why.results.${result}`;
    const known = t.has(own) ? t(own) : undefined;
    // Some problems name a subject that the log does not store; a bare key is not readable.
    const isWhole = problems.has(result) && !String(problems.raw(result)).includes('{');
    const said = known ?? (isWhole ? problems(result) : t('why.results.refused'));
    // For a refused field, its name.
    return detail ? `${said} (${detail.replace(/: \w+/g, '')})` : said;
  };
  /** What a rule did, or why it could not. */
  const ofAction = (done: Done): string => {
    const name = t(`actions.${done.do}`);
    if (!done.ok) return `${name}: ${reasonOf(done)}`;
    return done.detail ? `${name}: ${done.detail}` : name;
  };
  /** What failed last, and why. */
  const ofFailure = ({ outcome, action }: RuleFailure): string => {
    if (outcome === 'unreadable' || !action) return t('why.words.unreadable');
    if (outcome === 'stopped' && t.has(`why.words.${action.result}`)) return t(`why.words.${action.result}`);
    return ofAction({ ...action, ok: false, detail: null });
  };
  return { ofFiring, ofSilence, ofAction, ofFailure, reasonOf };
}
