import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarPeriod } from '@/components/ui/value/date';
import type { Employee } from '@/lib/contracts/invoicing/schema';

/** The people whose time the setup invoices. */
export function Employees({ employees }: { employees: readonly Employee[] }) {
  const t = useTranslations('contracts');
  return (
    <Section title={t('invoicing.employees')}>
      {employees.map((employee) => (
        <DefinitionList
          key={employee.candidate.id}
          items={[
            { label: t('fields.candidate'), value: employee.candidate.name },
            { label: t('fields.consultant'), value: employee.user?.name ?? t('officeRecords') },
            { label: t('fields.position_title'), value: employee.position_title },
            { label: t('fields.dates'), value: <CalendarPeriod start={employee.start_date} end={employee.end_date} /> },
          ]}
        />
      ))}
    </Section>
  );
}
