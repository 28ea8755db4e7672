import { CreditInvoice } from '@/components/invoices/credit/credit-invoice';
import { creditableLines } from '@/components/invoices/credit/creditable';
import { SendInvoice } from '@/components/invoices/delivery/send-invoice';
import { EditDraft } from '@/components/invoices/draft/edit-draft';
import type { IncludedTime } from '@/components/invoices/draft/edit-draft-dialog';
import type { InvoiceStep } from '@/components/invoices/invoice-actions';
import { issue, issueRectifying } from '@/components/invoices/invoice-actions';
import { RecordPayment } from '@/components/invoices/payment/record-payment';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import type { CalendarDay } from '@/lib/calendar/days';
import type { OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { invoiceActions } from '@/lib/invoices/policy';
import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceStepsProps {
  invoice: InvoiceRecord;
  allowed: ReturnType<typeof invoiceActions>;
  next: InvoiceStep;
  today: CalendarDay;
  included: IncludedTime;
  credits: readonly OpenCredit[];
  /** Whether a mail about it would have no recipient. */
  isUnaddressed: boolean;
  /** Whether the reader may open the client. */
  linksClient: boolean;
  /** Spain: whether issuing it asks why it rectifies an invoice. */
  rectifies: boolean;
}

/** The usual next step as the only primary button, and before it the alternatives. */
export function InvoiceSteps({
  invoice,
  allowed,
  next,
  today,
  included,
  credits,
  isUnaddressed,
  linksClient,
  rectifies,
}: InvoiceStepsProps) {
  const texts = useActionTexts();
  const { t } = texts;
  const pays = next === 'pay' || (allowed.pay && next === 'send');
  return (
    <>
      {allowed.credit && creditableLines(invoice).length > 0 && (
        <CreditInvoice invoice={creditedOf(invoice)} lines={creditableLines(invoice)} />
      )}
      {allowed.edit && <EditDraft invoice={draftOf(invoice)} included={included} />}
      {next === 'issue' && (
        <ActionButton action={rectifies ? issueRectifying(invoice, texts) : issue(invoice, texts)}>
          {t('steps.issue')}
        </ActionButton>
      )}
      {pays && (
        <RecordPayment
          invoice={owedOf(invoice)}
          credits={credits}
          today={today}
          clientId={linksClient ? invoice.client.id : undefined}
          variant={next === 'pay' ? 'contained' : 'outlined'}
        />
      )}
      {allowed.send && !isUnaddressed && <SendInvoice invoice={sentOf(invoice)} again={next !== 'send'} />}
      {next === 'send' && isUnaddressed && (
        <LinkButton href={`/contracts/${invoice.contract_id}?tab=invoicing`}>{t('steps.addContact')}</LinkButton>
      )}
    </>
  );
}

/** The fields that the edit dialog needs: everything that a client component gets is sent twice. */
const draftOf = ({
  id,
  version,
  contract_id,
  timesheet_ids,
  issue_date,
  out_of_order_reason,
  purchase_order,
}: InvoiceRecord) => ({
  id,
  version,
  contract_id,
  timesheet_ids,
  issue_date,
  out_of_order_reason,
  purchase_order,
});

const sentOf = ({ id, version, number }: InvoiceRecord) => ({ id, version, number });

const creditedOf = ({ id, version, number, currency }: InvoiceRecord) => ({ id, version, number, currency });

export const owedOf = ({ id, version, amount_due, currency, company_currency }: InvoiceRecord) => ({
  id,
  version,
  amount_due,
  currency,
  company_currency,
});
