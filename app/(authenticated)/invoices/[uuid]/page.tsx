import { getLocale, getTranslations } from 'next-intl/server';
import { readInvoice } from '@/app/(authenticated)/invoices/[uuid]/read-invoice';
import { asksWhy, VerifactuPart } from '@/app/(authenticated)/invoices/[uuid]/verifactu-part';
import { RecordTimeline, readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { RecordToDos, readRecordToDos } from '@/app/(authenticated)/record-to-dos';
import { readLexicon } from '@/components/audit/read-lexicon';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { actionTexts, nextStepOf } from '@/components/invoices/invoice-actions';
import { InvoicePaper } from '@/components/invoices/paper/invoice-paper';
import { RecordPayment } from '@/components/invoices/payment/record-payment';
import { writeOffEntry } from '@/components/invoices/payment/write-off-entry';
import { InvoiceActivity } from '@/components/invoices/record/invoice-activity';
import { InvoiceBeside } from '@/components/invoices/record/invoice-beside';
import { CreditUses, InvoiceCredits } from '@/components/invoices/record/invoice-credits';
import { InvoiceEInvoices } from '@/components/invoices/record/invoice-e-invoices';
import { InvoiceExplanation } from '@/components/invoices/record/invoice-explanation';
import { InvoiceHead } from '@/components/invoices/record/invoice-head';
import { InvoiceLinks } from '@/components/invoices/record/invoice-links';
import { InvoiceMails } from '@/components/invoices/record/invoice-mails';
import { InvoicePayments } from '@/components/invoices/record/invoice-payments';
import { owedOf } from '@/components/invoices/record/invoice-steps';
import { InvoiceSummary } from '@/components/invoices/record/invoice-summary';
import { invoiceTabs } from '@/components/invoices/record/invoice-tabs';
import { InvoiceTimesheets } from '@/components/invoices/record/invoice-timesheets';
import { InvoiceTransmissions } from '@/components/invoices/record/invoice-transmissions';
import { InvoiceWay } from '@/components/invoices/record/invoice-way';
import { VoidNotice } from '@/components/invoices/record/void-notice';
import { PauseNotice } from '@/components/reminders/pause-notice';
import { pauseEntry } from '@/components/reminders/reminder-actions';
import { ClientMessages } from '@/components/shell/client-messages';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { NextPeople } from '@/components/work-items/next-people';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { pageId } from '@/lib/http/page-id';
import { listOpenCredits } from '@/lib/invoices/client-accounts/client-credit.data';
import { listInvoicedAdjustments } from '@/lib/invoices/drafting/adjustments.data';
import { listInvoicedTimesheets } from '@/lib/invoices/drafting/available-time.data';
import { explainInvoice } from '@/lib/invoices/drafting/explanation.data';
import { listTransmissions, usableNetworks } from '@/lib/invoices/network/transmissions.data';
import { listEInvoiceFormats } from '@/lib/invoices/papers/e-invoice.data';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import { canWriteOff } from '@/lib/invoices/payments/write-off.data';
import { invoiceActions } from '@/lib/invoices/policy';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { listInvoiceLinks } from '@/lib/invoices/sending/links.data';
import { hasRecipients } from '@/lib/invoices/sending/recipients.data';
import { can, canAny } from '@/lib/permissions';
import { readWords } from '@/lib/references/words.data';
import { readPause } from '@/lib/reminders/pause.data';
import { sendsReminders } from '@/lib/reminders/policy';
import type { ReminderPause } from '@/lib/reminders/schema';
import { readNextPeople } from '@/lib/work-items/next-people.data';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string } & TimelineParams>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('record') };
}

export default async function InvoicePage({ params, searchParams }: Props) {
  const [uuid, { tab, ...shown }] = [await pageId(params), await searchParams];
  const { actor, invoice } = await readInvoice(uuid);
  const [t, lexicon] = [await getTranslations('invoices'), await readLexicon()];
  const record = { type: 'invoice' as const, id: uuid };
  const tabs = invoiceTabs(invoice);
  const current = tabs.find(({ key }) => key === tab)?.key ?? 'overview';
  const isFirst = current === 'overview';
  const { timeline, paper, toDos, sheets, adjustments, isUnaddressed, credits, pause, writesOff, next } =
    await readTogether(actor, async (inside) => ({
      timeline: isFirst
        ? await readRecordTimeline(inside, { ...record, version: invoice.version }, shown, lexicon)
        : null,
      paper: isFirst ? await readInvoicePaper(inside, uuid) : null,
      toDos: isFirst ? await readRecordToDos(inside, record) : [],
      sheets: await listInvoicedTimesheets(inside, uuid),
      adjustments: invoice.status === 'draft' ? await listInvoicedAdjustments(inside, uuid) : [],
      isUnaddressed: await lacksRecipient(inside, invoice),
      credits: await usableCredits(inside, invoice),
      pause: isReminded(invoice) ? await readPause(inside, uuid) : null,
      writesOff: await canWriteOff(inside, invoice),
      next: await readNextPeople(inside, uuid, await getLocale()),
    }));
  const allowed = invoiceActions(actor, invoice);
  const toDo = toDoEntry(actor, await getTranslations('to_dos'), 'invoice', uuid);
  const rules = rulesEntry(actor, await getTranslations('trigger_rules'), 'invoice', uuid);
  const pausing = await pausingOf(actor, invoice, pause);
  const writingOff = writesOff ? [writeOffEntry(invoice, actionTexts(t, await getLocale()))] : [];
  const today = actor.today;
  const linksContract = canAny(actor, ['view_contracts', 'view_own_contracts']);
  // If nothing is owed any more, the head does not offer a payment, but money may still come in.
  const recordPayment = allowed.pay && nextStepOf(invoice, allowed) === null && (
    <RecordPayment
      invoice={owedOf(invoice)}
      credits={credits}
      today={today}
      clientId={can(actor, 'view_clients') ? invoice.client.id : undefined}
      variant="outlined"
    />
  );
  return (
    <ClientMessages namespaces={['invoices', 'references', 'validation']}>
      <InvoiceHead
        more={[...writingOff, ...pausing, ...toDo, ...rules]}
        invoice={invoice}
        allowed={allowed}
        today={today}
        included={{ sheets, adjustments }}
        credits={credits}
        isUnaddressed={isUnaddressed}
        linksClient={can(actor, 'view_clients')}
        rectifies={await asksWhy(actor, invoice)}
      />
      <InvoiceWay invoice={invoice} issues={allowed.issue} />
      <NextPeople steps={next} />
      <InvoiceSummary invoice={invoice} today={today} credits={allowed.pay ? credits : []} />
      <TabsNav
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((one) => ({ ...one, label: t(`tabs.${one.key}`) }))}
      />
      <VoidNotice invoice={invoice} />
      {invoice.status === 'void' && isFirst && <VerifactuPart actor={actor} id={uuid} />}
      {pause && <PauseNotice pause={pause} />}
      {timeline && paper ? (
        <RecordLayout
          aside={
            <>
              <InvoiceBeside
                invoice={invoice}
                links={{ client: can(actor, 'view_clients'), contract: linksContract }}
              />
              <RecordToDos record={record} toDos={toDos} />
            </>
          }
        >
          <InvoicePaper
            document={paper.document}
            logo={paper.logoFileId && `/api/v1/files/${paper.logoFileId}/image`}
          />
          <InvoiceCredits invoice={invoice} />
          <CreditUses invoice={invoice} />
          {invoice.kind === 'invoice' && sheets.length > 0 && (
            <InvoiceTimesheets sheets={sheets} linksSheets={can(actor, 'view_timesheets')} />
          )}
          <RecordTimeline actor={actor} path={`/invoices/${uuid}`} read={timeline}>
            {(entries) => <InvoiceActivity title={t('sections.activity')} {...entries} currency={invoice.currency} />}
          </RecordTimeline>
        </RecordLayout>
      ) : (
        <>
          {current === 'payments' && (
            <InvoicePayments
              invoice={invoice}
              payments={invoice.payments ?? []}
              record={recordPayment}
              reverses={can(actor, 'pay_payments')}
            />
          )}
          {current === 'explanation' && <Explanation actor={actor} invoice={invoice} />}
          {current === 'eInvoices' && (
            <>
              <VerifactuPart actor={actor} id={uuid} />
              <InvoiceTransmissions
                id={uuid}
                transmissions={await listTransmissions(actor, uuid)}
                networks={can(actor, 'issue_invoices') ? await usableNetworks(actor) : []}
              />
              <InvoiceEInvoices id={uuid} formats={await listEInvoiceFormats(actor, uuid)} />
            </>
          )}
          {current === 'mails' && (
            <>
              <InvoiceMails invoice={invoice} />
              <InvoiceLinks links={await listInvoiceLinks(actor, uuid)} ends={can(actor, 'issue_invoices')} />
            </>
          )}
        </>
      )}
    </ClientMessages>
  );
}

async function Explanation({ actor, invoice: { id, locale } }: { actor: Actor; invoice: InvoiceRecord }) {
  const [lines, words] = [await explainInvoice(actor, id), await readWords(actor, await getTranslations('references'))];
  return (
    <InvoiceExplanation
      language={locale}
      lines={lines}
      linksSheets={can(actor, 'view_timesheets')}
      nameOf={(type) => words('rate_type', type)}
    />
  );
}

/** Whether clients get reminders when the invoice is overdue. */
const isReminded = ({ status, kind }: InvoiceRecord) => status === 'issued' && kind === 'invoice';

/** The menu's entry that pauses or resumes reminders; none if the invoice gets no reminders or the actor sends none. */
async function pausingOf(actor: Actor, invoice: InvoiceRecord, pause: ReminderPause | null) {
  if (!isReminded(invoice) || !sendsReminders(actor)) return [];
  return [pauseEntry(invoice, pause, { t: await getTranslations('reminders'), today: actor.today })];
}

/** The credit notes and overpayments that an invoice can be paid with; none unless something is due. */
async function usableCredits(actor: Actor, invoice: InvoiceRecord) {
  const isDue = invoice.payment_status === 'unpaid' || invoice.payment_status === 'partially_paid';
  return invoice.status === 'issued' && isDue && can(actor, 'pay_payments') ? listOpenCredits(actor, invoice) : [];
}

/**
 * Whether a mail of the invoice would have no recipient; false for actors who may not see how contracts are invoiced.
 */
const lacksRecipient = async (actor: Actor, { status, id }: InvoiceRecord): Promise<boolean> =>
  status === 'issued' && can(actor, 'view_contracts') && !(await hasRecipients(actor, id));
