import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { counted } from '@/components/dashboard/figure-links';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { Dashboard, Pipeline } from '@/lib/dashboard/figures';
import { formatDay } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import type { SubmissionStatus } from '@/lib/submissions/transitions';

/** A change shows its sign, also plus; none for no change. */
const signed = { signDisplay: 'exceptZero' } as const;

/** The main figures that the actor may see; each links to the list that it counts. */
export async function DashboardSummary({ figures, converts }: { figures: Dashboard; converts: boolean }) {
  const { contracts, waiting, money, own, pipeline, currency } = figures;
  const strip = [
    ...(pipeline && !money ? await recruitingFigures(pipeline, converts) : []),
    ...(contracts ? await contractFigures(contracts) : []),
    ...(waiting ? await waitingFigures(waiting) : []),
    ...(money ? await moneyFigures(money, currency) : []),
    ...(own ? await ownFigures(own) : []),
  ];
  return strip.length > 0 ? <SummaryStrip figures={strip} /> : null;
}

/** The figures of a recruiter's work, for actors who may not see amounts; what waits to be converted if they convert. */
async function recruitingFigures(pipeline: Pipeline, converts: boolean): Promise<Figure[]> {
  const [t, format] = [await getTranslations('dashboard'), await getFormatter()];
  const figure = (label: string, ...statuses: SubmissionStatus[]): Figure => ({
    label,
    value: format.number(
      pipeline.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0),
    ),
    href: counted.submissions(...statuses),
  });
  return [
    figure(t('toSubmit'), 'draft'),
    figure(t('withClients'), 'submitted', 'shortlisted', 'interviewing'),
    figure(t('offersOut'), 'offered'),
    ...(converts ? [figure(t('toConvert'), 'accepted')] : []),
  ];
}

async function contractFigures({ active, expiring, change }: NonNullable<Dashboard['contracts']>): Promise<Figure[]> {
  const [t, format, locale] = [await getTranslations('dashboard'), await getFormatter(), await getLocale()];
  return [
    {
      label: t('activeContracts'),
      value: format.number(active),
      href: counted.activeContracts,
      note: (
        <>
          {t('since', { change: format.number(Number(change.by), signed), day: formatDay(change.since, locale) })}
          <br />
          <Counted count={expiring} href={counted.expiringContracts}>
            {t('expiring', { count: expiring })}
          </Counted>
        </>
      ),
    },
  ];
}

async function waitingFigures({ hours, timesheets }: NonNullable<Dashboard['waiting']>): Promise<Figure[]> {
  const t = await getTranslations('dashboard');
  return [
    {
      label: t('waiting'),
      value: <Hours value={hours} />,
      href: counted.waitingSheets,
      note: t('waitingSheets', { count: timesheets }),
    },
  ];
}

async function moneyFigures(money: NonNullable<Dashboard['money']>, currency: string): Promise<Figure[]> {
  const [t, format, locale] = [await getTranslations('dashboard'), await getFormatter(), await getLocale()];
  const [first, last] = [money.months[0]?.month ?? '', money.months.at(-1)?.month ?? ''];
  return [
    {
      label: t('invoiced'),
      value: <Money amount={money.invoiced} currency={currency} />,
      href: counted.invoicesOf(currency, first, last),
      note: (
        <>
          {t('since', {
            change: `${format.number(Number(money.invoicedChange.by), { ...signed, maximumFractionDigits: 0 })} ${currency}`,
            day: formatDay(money.invoicedChange.since, locale),
          })}
          <br />
          <Counted count={money.paidCount} href={counted.paidInvoices(currency)}>
            {t('paidInvoices', { count: money.paidCount })}
          </Counted>
        </>
      ),
    },
    {
      label: t('outstanding'),
      value: <Money amount={money.outstanding} currency={currency} />,
      href: counted.outstandingInvoices(currency),
      note: (
        <>
          <Counted count={money.overdueCount} href={counted.overdueInvoices(currency)}>
            {t('overdue', { count: money.overdueCount })}{' '}
            {money.overdueCount > 0 && <Money amount={money.overdue} currency={currency} />}
          </Counted>
          {money.elsewhere.map((other) => (
            <Fragment key={other.currency}>
              <br />
              <a href={counted.outstandingInvoices(other.currency)}>
                <Money amount={other.outstanding} currency={other.currency} />
              </a>
            </Fragment>
          ))}
        </>
      ),
    },
  ];
}

async function ownFigures(own: NonNullable<Dashboard['own']>): Promise<Figure[]> {
  const [t, format, locale] = [await getTranslations('dashboard'), await getFormatter(), await getLocale()];
  const missing = own.weeks.reduce((count, week) => count + week.missing.length, 0);
  const parts = [
    ...(missing > 0 ? [t('ownMissing', { count: missing })] : []),
    ...(own.rejected > 0 ? [t('ownRejected', { count: own.rejected })] : []),
    ...(own.drafts > 0 ? [t('ownDrafts', { count: own.drafts })] : []),
  ];
  return [
    {
      label: t('ownOpen'),
      value: format.number(missing + own.rejected + own.drafts),
      href: counted.ownSheets,
      note: parts.length > 0 ? format.list(parts, { type: 'unit' }) : undefined,
    },
    {
      label: t('ownHours'),
      value: <Hours value={own.hours} />,
      href: counted.ownSheets,
      note: t('ownHoursBefore', { hours: formatHours(own.hoursBefore, locale) }),
    },
    { label: t('ownSubmitted'), value: format.number(own.submitted), href: counted.waitingSheets },
    { label: t('ownApproved'), value: format.number(own.approved), href: counted.approvedSheets },
  ];
}

/** A note that is a link unless its count is zero. */
function Counted({ count, href, children }: { count: number; href: string; children: React.ReactNode }) {
  if (count === 0) return children;
  return <a href={href}>{children}</a>;
}
