import { useTranslations } from 'next-intl';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { formTab, type SubjectForm } from '@/lib/forms/answers/subjects/subject';

interface SheetTabsProps {
  id: string;
  forms: readonly SubjectForm[];
  /** The form that is open; undefined for the tab with the hours. */
  current?: SubjectForm | undefined;
}

/** The tabs of a timesheet: its hours and the company's forms about it. Renders nothing if there is no form. */
export function SheetTabs({ id, forms, current }: SheetTabsProps) {
  const t = useTranslations('timesheets');
  if (forms.length === 0) return null;
  const href = `/timesheets/${id}`;
  return (
    <TabsNav
      label={t('tabs.label')}
      current={current ? formTab(current) : 'hours'}
      tabs={[
        { key: 'hours', label: t('sections.grid'), href },
        ...forms.map((form) => ({ key: formTab(form), label: form.label, href: `${href}?tab=${formTab(form)}` })),
      ]}
    />
  );
}
