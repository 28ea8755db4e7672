import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { type CsvColumn, streamCsv } from '@/lib/csv/stream';
import { translatorFor } from '@/lib/i18n/translator';
import { listSubmissions } from '@/lib/submissions/list/data';
import { seesMargins } from '@/lib/submissions/policy';
import type { Submission, SubmissionQuery } from '@/lib/submissions/schema';

/** Rows that are in memory at once. */
const batchSize = 500;

/** The filtered list as CSV, with the columns that the actor may see. The actor must not carry a transaction. */
export const exportSubmissions = (actor: Actor, query: SubmissionQuery, locale: string): ReadableStream<Uint8Array> =>
  streamCsv(columnsFor(actor, locale), (cursor) => listSubmissions(actor, { ...query, limit: batchSize, cursor }));

function columnsFor(actor: Actor, locale: string): CsvColumn<Submission>[] {
  const t = translatorFor(locale, 'submissions.fields');
  const status = translatorFor(locale, 'statuses.submission');
  const unit = translatorFor(locale, 'references.rate_unit');
  return [
    { header: t('number'), cell: (row) => row.number },
    { header: t('candidate'), cell: (row) => row.candidate.name },
    { header: t('email'), cell: (row) => row.candidate.email },
    { header: t('phone'), cell: (row) => row.candidate.phone },
    { header: t('position'), cell: (row) => row.position_title },
    { header: t('client'), cell: (row) => row.client.name },
    { header: t('status'), cell: (row) => status(row.status) },
    { header: t('owner'), cell: (row) => row.owner.name },
    { header: t('currency'), cell: (row) => row.currency },
    { header: t('rateUnit'), cell: (row) => unit(row.rate_unit) },
    { header: t('billRate'), cell: (row) => row.bill_rate },
    { header: t('payRate'), cell: (row) => row.pay_rate },
    ...(seesMargins(actor) ? marginColumns(t) : []),
    { header: t('availableFrom'), cell: (row) => row.available_from },
    { header: t('created'), cell: (row) => row.created_at },
  ];
}

const marginColumns = (t: (key: string) => string): CsvColumn<Submission>[] => [
  { header: t('burden'), cell: (row) => row.burden_percent },
  { header: t('margin'), cell: (row) => row.margin_amount },
  { header: t('marginPercent'), cell: (row) => row.margin_percent },
  { header: t('markup'), cell: (row) => row.markup_percent },
];
