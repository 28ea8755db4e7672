'use client';
import { useTranslations } from 'next-intl';
import { useMenuLabel } from '@/components/shell/menu/use-menu-label';
import type { Command } from '@/components/shell/search/use-actions-here';
import type { Target } from '@/components/shell/search/use-screen-search';
import { createLabel, type NounKey, nounOf } from '@/lib/nouns';
import { recordAt, type SearchType } from '@/lib/record-names/types';

interface Form {
  /** A key of the namespace `menu`. */
  label: string;
  path: string;
  icon: string;
}

const formOf = (key: NounKey): Form => ({
  label: createLabel(key),
  path: `${nounOf(key).path}/create`,
  icon: nounOf(key).plural,
});

/** The forms of new records that take a name, and those that take the record of another kind that they belong to. */
const named: readonly Form[] = [
  ...(['candidate', 'client', 'job_order'] as const).map(formOf),
  { label: 'createToDo', path: '/to-dos/create', icon: 'toDos' },
];
const belonging: Partial<Record<SearchType, { param: string; nouns: readonly NounKey[] }>> = {
  candidate: { param: 'candidate', nouns: ['submission'] },
  client: { param: 'client', nouns: ['contract', 'submission'] },
  job: { param: 'job', nouns: ['submission'] },
};

interface NewRecords {
  /** The forms for a record of a name that nothing has. */
  named: (name: string) => Target[];
  /** The forms for records that belong to the one whose page is open. */
  about: (path: string) => Command[];
}

/** The forms of new records that the reader may open, which are among their screens. */
export function useNewRecords(screens: readonly { path: string }[]): NewRecords {
  const t = useTranslations('shell.search');
  const nameOf = useMenuLabel();
  const open = (form: Form) => screens.some(({ path }) => path === form.path);
  return {
    named: (name) =>
      named.filter(open).map((form) => {
        const label = t('named', { action: nameOf(form.label), name });
        return { label, name: label, path: `${form.path}?name=${encodeURIComponent(name)}`, icon: form.icon };
      }),
    about(path) {
      const record = recordAt(path);
      const { param, nouns } = (record && belonging[record.type]) ?? { param: '', nouns: [] };
      const name = document.querySelector('main h1')?.textContent.trim() ?? '';
      return nouns
        .map(formOf)
        .filter(open)
        .map((form) => ({
          label: t('named', { action: nameOf(form.label), name }),
          path: `${form.path}?${param}=${record?.id}`,
        }));
    },
  };
}
