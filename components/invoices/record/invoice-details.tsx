import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { UserText } from '@/components/ui/value/user-text';
import type { Translator } from '@/lib/i18n/translator';
import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceDetailsProps {
  invoice: InvoiceRecord;
  linksContract: boolean;
}

/** What the invoice was made from, and its terms. */
export function InvoiceDetails({ invoice, linksContract }: InvoiceDetailsProps) {
  const t = useTranslations('invoices');
  const { contract, contracts } = invoice;
  return (
    <Section title={t('sections.details')}>
      <DefinitionList
        items={[
          ...(contracts.length > 1
            ? contracts.map((one) => ({
                label: t('fields.contract'),
                value: contractName(one, one.candidate.name, linksContract),
              }))
            : [
                { label: t('fields.candidate'), value: contract.candidate.name },
                { label: t('fields.contract'), value: contractName(contract, contract.position_title, linksContract) },
              ]),
          { label: t('fields.issue_date'), value: <CalendarDate value={invoice.issue_date} /> },
          ...(invoice.credits ? creditItems(invoice, invoice.credits, t) : dueItems(invoice, t)),
          { label: t('fields.purchase_order'), value: invoice.purchase_order ?? <NoValue /> },
        ]}
      />
    </Section>
  );
}

function contractName({ id, number }: { id: string; number: string }, what: string, isLink: boolean) {
  const name = <bdi>{`${number} · ${what}`}</bdi>;
  return isLink ? <a href={`/contracts/${id}`}>{name}</a> : name;
}

const dueItems = (invoice: InvoiceRecord, t: Translator) => [
  { label: t('fields.terms_days'), value: t('termsDays', { days: invoice.terms_days }) },
  { label: t('fields.due_date'), value: <CalendarDate value={invoice.due_date} /> },
];

/** Which invoice a credit note credits, why, and whether its time is billed again. */
const creditItems = (invoice: InvoiceRecord, credits: NonNullable<InvoiceRecord['credits']>, t: Translator) => [
  { label: t('fields.credits'), value: <a href={`/invoices/${credits.id}`}>{credits.number}</a> },
  { label: t('fields.credit_reason'), value: <UserText>{invoice.credit_reason ?? ''}</UserText> },
  { label: t('credit.time'), value: t(invoice.rebill ? 'credit.again' : 'credit.stays') },
];

/** Why the invoice is void, before anything else on the page. */
export function VoidNotice({ invoice: { status, closed_reason: reason } }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices');
  if (status !== 'void') return null;
  return (
    <Alert severity="error" style={{ marginBlockEnd: 20, whiteSpace: 'pre-line' }}>
      <strong>{t('voided')}</strong>
      {reason && <UserText>{reason}</UserText>}
    </Alert>
  );
}
