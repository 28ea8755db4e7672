import { translatorFor } from '@/lib/i18n/translator';
import { models, type RuleModel } from '@/lib/trigger-rules/models';

/** The messages for a status are those of its noun. */
const statusWords: Readonly<Record<string, string>> = {
  form: 'form_submission',
  candidate_submission: 'submission',
  contract: 'contract',
  timesheet: 'timesheet',
  invoice: 'invoice',
  submission: 'submission',
  job_order: 'job_order',
};

/** The name of a column's option in a language. */
export function optionWord(locale: string, model: RuleModel, path: string, key: string): string {
  const [relation = '', column] = path.split('.');
  const noun = column ? models[model].relations[relation]?.to : model;
  if (path === 'kind' && model === 'invoice') return translatorFor(locale, 'statuses.document')(key);
  if (path === 'delivery_status') return translatorFor(locale, 'statuses.delivery')(key);
  const words = (column ?? relation) === 'status' && noun ? statusWords[noun] : undefined;
  return translatorFor(locale, words ? `statuses.${words}` : 'trigger_rules.options')(key);
}
