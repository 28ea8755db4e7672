import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { selectedMonth } from '@/app/(authenticated)/commissions/selected-month';
import { MonthNav } from '@/components/commissions/month-nav';
import { PayMonth } from '@/components/commissions/pay-month';
import { StatementsTable } from '@/components/commissions/statements-table';
import { ActionButton } from '@/components/ui/action/action-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { closesMonths, seesEveryStatement } from '@/lib/commissions/policy';
import { listStatements, monthOf } from '@/lib/commissions/statements.data';
import { formatMonth } from '@/lib/format/days';
import { can } from '@/lib/permissions';

interface Props {
  searchParams: Promise<{ month?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('commissions'))('title') };
}

/** Everybody's commissions in a month. A user who sees only their own commissions is redirected to them. */
export default async function CommissionsPage({ searchParams }: Props) {
  const actor = await requirePermission('view_commissions', 'view_own_commissions');
  const shown = selectedMonth(actor, await searchParams);
  if (!seesEveryStatement(actor)) redirect(`/commissions/${actor.userId}?month=${shown.month}`);
  const [t, data] = [await getTranslations('commissions'), await listStatements(actor, shown.month)];
  const isOver = shown.month < monthOf(actor.today);
  const closes = isOver && !data.closed && closesMonths(actor) && actor.impersonation === null;
  const pays = data.can_pay && closesMonths(actor) && actor.impersonation === null;
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          <>
            {can(actor, 'export_commissions') && (
              <ExportButton path="/api/v1/commissions/export" of={{ month: shown.month }} />
            )}
            {pays && <PayMonth month={shown.month} today={actor.today} />}
            {closes && <CloseMonth month={shown.month} />}
          </>
        }
      />
      <MonthNav {...shown} closed={data.closed} paidOn={data.paid_on} path="/commissions" />
      <StatementsTable {...data} />
    </>
  );
}

/** Closes the month after a confirmation, because that cannot be undone. */
async function CloseMonth({ month }: { month: string }) {
  const t = await getTranslations('commissions.close');
  const named = { month: formatMonth(month, await getLocale()) };
  return (
    <ActionButton
      action={{
        method: 'post',
        path: '/api/v1/commissions/months',
        body: { month },
        confirm: { title: t('title', named), text: t('text'), confirmLabel: t('confirm') },
        success: t('done', named),
      }}
    >
      {t('confirm')}
    </ActionButton>
  );
}
