import { useLocale, useTranslations } from 'next-intl';
import { BelongsPanel } from '@/components/ui/record/belongs-panel';
import { Hours } from '@/components/ui/value/hours';
import type { Contract } from '@/lib/contracts/schema';
import { formatPeriod } from '@/lib/format/days';

/** The weeks of a contract whose time somebody has to write. */
interface Weeks {
  current: {
    period: { start: string; end: string };
    sheet: { id: string; total_hours: string } | null;
  } | null;
  missing: readonly { start: string; end: string }[];
}

interface ContractBesideProps {
  contract: Contract;
  weeks: readonly Weeks[];
  /** Which of the records the reader may open. */
  links: { candidate: boolean; client: boolean; submission: boolean };
}

/** So many of the missing weeks are named; the tab has them all. */
const named = 3;

/** The records that a contract is about, and the weeks that are to be written next. */
export function ContractBeside({ contract, weeks, links }: ContractBesideProps) {
  const [t, sheets, ui] = [useTranslations('contracts'), useTranslations('timesheets'), useTranslations('ui')];
  const locale = useLocale();
  const { id, candidate, client, submission } = contract;
  const tab = `/contracts/${id}?tab=timesheets`;
  const item = ({ start, end }: { start: string; end: string }) => ({
    key: start,
    name: formatPeriod(start, end, locale),
  });
  return (
    <>
      <BelongsPanel
        title={ui('belongs')}
        items={[
          {
            key: 'candidate',
            label: t('fields.candidate'),
            name: candidate.name,
            href: links.candidate ? `/candidates/${candidate.id}` : null,
          },
          {
            key: 'client',
            label: t('fields.client'),
            name: client.name,
            href: links.client ? `/clients/${client.id}` : null,
          },
          ...(submission
            ? [
                {
                  key: 'submission',
                  label: t('fields.submission'),
                  name: submission.number,
                  href: links.submission ? `/submissions/${submission.id}` : null,
                },
              ]
            : []),
        ]}
      />
      {weeks.map(({ current, missing }) => (
        <BelongsPanel
          key={current?.period.start ?? ''}
          title={sheets('title')}
          items={[
            ...(current
              ? [
                  {
                    ...item(current.period),
                    href: current.sheet ? `/timesheets/${current.sheet.id}` : tab,
                    note: current.sheet ? <Hours value={current.sheet.total_hours} /> : sheets('weekOpen'),
                  },
                ]
              : []),
            ...missing.slice(0, named).map((week) => ({ ...item(week), href: tab, note: sheets('weekMissing') })),
          ]}
        />
      ))}
    </>
  );
}
