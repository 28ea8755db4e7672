import { getTranslations } from 'next-intl/server';
import { selectedMonth } from '@/app/(authenticated)/commissions/selected-month';
import { MonthNav } from '@/components/commissions/month-nav';
import { StatementLines } from '@/components/commissions/statement-lines';
import { LinkButton } from '@/components/ui/action/link-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { PageHead } from '@/components/ui/record/page-head';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { exportsStatement, seesEveryStatement } from '@/lib/commissions/policy';
import { getStatement } from '@/lib/commissions/statements.data';
import { pageId } from '@/lib/http/page-id';
import { can } from '@/lib/permissions';
import { readWords } from '@/lib/references/words.data';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ month?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('commissions'))('statement') };
}

/** The commissions that somebody earned in a month, line by line. */
export default async function StatementPage({ params, searchParams }: Props) {
  const actor = await requirePermission('view_commissions', 'view_own_commissions');
  const [id, shown] = [await pageId(params), selectedMonth(actor, await searchParams)];
  const { recipient, sums, lines, closed, month } = await orNotFound(getStatement(actor, id, shown.month));
  const t = await getTranslations('commissions');
  const wordOf = await readWords(actor, await getTranslations('references'));
  const everybody = seesEveryStatement(actor);
  return (
    <>
      <PageHead
        title={everybody ? recipient.name : t('own')}
        context={t('statement')}
        {...(everybody ? { breadcrumbs: [{ label: t('title'), href: `/commissions?month=${month}` }] } : {})}
        primary={
          <>
            <LinkButton href={`/api/v1/commissions/statements/${id}/pdf?month=${month}`} variant="outlined">
              {t('pdf')}
            </LinkButton>
            {exportsStatement(actor, id) && (
              <ExportButton path="/api/v1/commissions/export" of={{ month, recipient_id: id }} />
            )}
          </>
        }
      />
      <MonthNav {...shown} closed={closed} path={`/commissions/${id}`} />
      {sums.map(({ currency, ...ofCurrency }) => (
        <SummaryStrip
          key={currency}
          figures={(['earned', 'payable', 'outstanding'] as const).map((key) => ({
            label: t(`fields.${key}`),
            value: <Money amount={ofCurrency[key]} currency={currency} />,
          }))}
        />
      ))}
      <StatementLines
        lines={lines}
        nameOf={(type) => wordOf('commission_type', type)}
        linksInvoices={can(actor, 'view_invoices')}
      />
    </>
  );
}
