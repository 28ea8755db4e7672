import type { IncludedTime } from '@/components/invoices/draft/edit-draft-dialog';
import { menuOf, nextStepOf, pdfOf } from '@/components/invoices/invoice-actions';
import { InvoiceChips } from '@/components/invoices/invoice-status';
import { InvoiceSteps } from '@/components/invoices/record/invoice-steps';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import type { MenuEntry } from '@/components/ui/action/action';
import { ButtonLink } from '@/components/ui/plain/button';
import { PageHead } from '@/components/ui/record/page-head';
import type { CalendarDay } from '@/lib/calendar/days';
import { isolate } from '@/lib/format/isolate';
import type { OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { invoiceActions } from '@/lib/invoices/policy';
import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceHeadProps {
  /** Further entries of its menu. */
  more: readonly MenuEntry[];
  invoice: InvoiceRecord;
  allowed: ReturnType<typeof invoiceActions>;
  today: CalendarDay;
  included: IncludedTime;
  /** The client's credits that can pay the invoice. */
  credits: readonly OpenCredit[];
  /** Whether a mail about it would have no recipient. */
  isUnaddressed: boolean;
  /** Whether the reader may open the client. */
  linksClient: boolean;
  /** Spain: whether issuing it asks why it rectifies an invoice. */
  rectifies: boolean;
}

/** The title of an invoice, its status and its actions. */
export function InvoiceHead({
  more,
  invoice,
  allowed,
  today,
  included,
  credits,
  isUnaddressed,
  linksClient,
  rectifies,
}: InvoiceHeadProps) {
  const texts = useActionTexts();
  const { t } = texts;
  const next = nextStepOf(invoice, allowed);
  const { contract, contract_count: count } = invoice;
  const of = count > 1 ? t('contracts', { count }) : isolate(contract.candidate.name);
  return (
    <PageHead
      title={invoice.number ?? t(invoice.kind === 'credit_note' ? 'draftCreditNote' : 'draftTitle')}
      status={<InvoiceChips invoice={invoice} />}
      context={`${isolate(invoice.client.name)} · ${of}`}
      breadcrumbs={[{ label: t('title'), href: '/invoices' }]}
      primary={
        <>
          <ButtonLink variant="outlined" href={pdfOf(invoice)} download>
            {t('steps.pdf')}
          </ButtonLink>
          <InvoiceSteps
            invoice={invoice}
            allowed={allowed}
            next={next}
            today={today}
            included={included}
            isUnaddressed={isUnaddressed}
            credits={credits}
            linksClient={linksClient}
            rectifies={rectifies}
          />
        </>
      }
      menu={[
        ...menuOf(invoice, allowed, texts, {
          next,
          sendsBeside: true,
          paysBeside: true,
          pdfBeside: true,
          afterDelete: '/invoices',
        }),
        ...more,
      ]}
    />
  );
}
