import { changesBetween } from '@/lib/forms/definition/changes';
import { draftFaults, publishFaults } from '@/lib/forms/definition/check';
import { locales } from '@/lib/i18n/locales';
import { formHistories } from './form-history';

const histories = formHistories('USD', () => crypto.randomUUID());
const versionsOf = (key: string) => histories.find((history) => history.key === key)?.versions ?? [];

it('every version of the demo’s forms could have been published', () => {
  const faults = histories.flatMap(({ versions, draft }) => [
    ...versions.flatMap((version) => locales.flatMap(({ language }) => publishFaults(version, language))),
    ...(draft ? draftFaults(draft) : []),
  ]);
  expect(faults).toEqual([]);
});

it('each version differs from the one before, and one loses an option that answers may have', () => {
  for (const { versions, draft } of histories) {
    const all = [...versions, ...(draft ? [draft] : [])].map((version) => JSON.stringify(version));
    expect(new Set(all).size).toBe(all.length);
  }
  const [, second, third] = versionsOf('expense_claim');
  expect(second && third && changesBetween(second, third)).toEqual([
    { kind: 'option_gone', path: 'expenses.category', option: 'entertainment' },
  ]);
});

it('they show every state of a form', () => {
  expect(histories.map(({ versions }) => versions.length).sort()).toEqual([1, 1, 1, 2, 2, 2, 3]);
  expect(histories.filter(({ draft }) => draft !== null)).toHaveLength(1);
  expect(histories.filter(({ isArchived }) => isArchived)).toHaveLength(1);
});
