import { forbidden } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { selectedMonth } from '@/app/(authenticated)/commissions/selected-month';
import { AccrualTable } from '@/components/closing/accrual-table';
import { ClosingTable } from '@/components/closing/closing-table';
import { LockDatesForm } from '@/components/closing/lock-dates-form';
import { OpenItems } from '@/components/closing/open-items';
import { MonthNav } from '@/components/commissions/month-nav';
import { ClientMessages } from '@/components/shell/client-messages';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { getClosings } from '@/lib/closings/data';
import { closesBooks } from '@/lib/closings/policy';
import type { Closings } from '@/lib/closings/schema';
import { monthOf, shiftMonth } from '@/lib/commissions/statements.data';
import { formatMonth } from '@/lib/format/days';
import { getLockDates } from '@/lib/lock-dates/data';

interface Props {
  searchParams: Promise<{ month?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('closing'))('title') };
}

/** What keeps a month open, what closing it accrues, the months that are closed, and the lock dates. */
export default async function ClosingPage({ searchParams }: Props) {
  const actor = await requirePermission('set_lock_dates');
  if (!closesBooks(actor)) forbidden();
  const { month = shiftMonth(monthOf(actor.today), -1) } = await searchParams;
  const shown = selectedMonth(actor, { month });
  const t = await getTranslations('closing');
  const [closings, dates] = [await getClosings(actor, { month: shown.month }), await getLockDates(actor)];
  return (
    <ClientMessages namespaces={['closing', 'validation']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          closings.is_closed ? (
            <LinkButton href="/accounting-exports/new">{t('export')}</LinkButton>
          ) : (
            closings.can_close && <CloseMonth closings={closings} />
          )
        }
      />
      <MonthNav {...shown} closed={closings.is_closed} path="/closing" />
      {closings.totals.length > 0 && (
        <SummaryStrip
          figures={closings.totals.map(({ kind, ...sum }) => ({
            label: t('total', { kind: t(`accruals.${kind}`), currency: sum.currency }),
            value: <Money {...sum} />,
          }))}
        />
      )}
      <OpenItems closings={closings} />
      <AccrualTable closings={closings} />
      <ClosingTable closings={closings.closings} />
      <LockDatesForm dates={dates} today={actor.today} />
    </ClientMessages>
  );
}

/** Closes the month after a confirmation, which asks for a reason while something keeps it open. */
async function CloseMonth({ closings: { month, open } }: { closings: Closings }) {
  const t = await getTranslations('closing.close');
  const named = { month: formatMonth(month, await getLocale()) };
  return (
    <ActionButton
      action={{
        method: 'post',
        path: '/api/v1/closings',
        body: { month },
        confirm: {
          title: t('title', named),
          text: t('text'),
          confirmLabel: t('confirm'),
          ...(open.length > 0 ? { reason: 'required' as const } : {}),
        },
        success: t('done', named),
      }}
    >
      {t('confirm')}
    </ActionButton>
  );
}
