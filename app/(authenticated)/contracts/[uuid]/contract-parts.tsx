import { getLocale, getTranslations } from 'next-intl/server';
import { CommissionsTab } from '@/app/(authenticated)/contracts/[uuid]/commissions-tab';
import { InvoicesTab } from '@/app/(authenticated)/contracts/[uuid]/invoices-tab';
import { InvoicingTab } from '@/app/(authenticated)/contracts/[uuid]/invoicing-tab';
import { ContractNotices, readOverview } from '@/app/(authenticated)/contracts/[uuid]/overview-tab';
import { RatesTab } from '@/app/(authenticated)/contracts/[uuid]/rates-tab';
import { RequirementsTab } from '@/app/(authenticated)/contracts/[uuid]/requirements-tab';
import { TimesheetsTab } from '@/app/(authenticated)/contracts/[uuid]/timesheets-tab';
import { RecordTimeline, readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { RecordToDos, readRecordToDos } from '@/app/(authenticated)/record-to-dos';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { readLexicon } from '@/components/audit/read-lexicon';
import { ContractActivity } from '@/components/contracts/contract-activity';
import { ContractBeside } from '@/components/contracts/contract-beside';
import { ContractFacts } from '@/components/contracts/contract-facts';
import type { ContractPart } from '@/components/contracts/contract-tabs';
import { ClientMessages } from '@/components/shell/client-messages';
import { RecordLayout } from '@/components/ui/record/record-layout';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { contractActions } from '@/lib/contracts/policy';
import type { ContractRecord } from '@/lib/contracts/schema';
import type { SubjectForm } from '@/lib/forms/answers/subjects/subject';
import { can, canAny } from '@/lib/permissions';
import { readNextPeople } from '@/lib/work-items/next-people.data';

interface ContractPartsProps {
  actor: Actor;
  contract: ContractRecord;
  part: ContractPart;
  /** The form whose tab is open, if any, instead of a part of the contract. */
  form: SubjectForm | undefined;
  /** The current day in the company's time zone. */
  today: string;
}

/** Reads what the first tab of a contract shows. */
export async function readFirstTab(actor: Actor, contract: ContractRecord, params: TimelineParams) {
  const { viewActivity, edit: edits, prepare: prepares, invite: invites } = contractActions(actor, contract);
  const lexicon = await readLexicon();
  const record = { type: 'contract' as const, id: contract.id };
  return readTogether(actor, async (inside) => ({
    overview: await readOverview(inside, contract, { prepares, invites, edits }),
    timeline: viewActivity
      ? await readRecordTimeline(inside, { ...record, version: contract.version }, params, lexicon)
      : null,
    toDos: await readRecordToDos(inside, record),
    next: await readNextPeople(inside, contract.id, await getLocale()),
  }));
}

interface FirstTabProps {
  actor: Actor;
  contract: ContractRecord;
  read: Awaited<ReturnType<typeof readFirstTab>>;
}

/** The first tab of a contract: its facts, what happened to it for whoever may see that, and what belongs to it. */
export async function FirstTab({ actor, contract, read: { overview, timeline, toDos } }: FirstTabProps) {
  const t = await getTranslations('contracts');
  const { edit: edits, prepare: prepares, invite: invites } = contractActions(actor, contract);
  const facts = (
    <ClientMessages namespaces={['validation', 'contracts']}>
      <ContractFacts contract={contract} words={overview.words} edits={edits} />
    </ClientMessages>
  );
  return (
    <RecordLayout
      facts={timeline && facts}
      aside={
        <>
          <ContractBeside
            contract={contract}
            weeks={overview.weeks}
            links={{
              candidate: can(actor, 'view_candidates'),
              client: can(actor, 'view_clients'),
              submission: canAny(actor, ['view_submissions', 'view_own_submissions']),
            }}
          />
          <RecordToDos record={{ type: 'contract', id: contract.id }} toDos={toDos} />
        </>
      }
    >
      <ContractNotices contract={contract} read={overview} prepares={prepares} invites={invites} />
      {timeline ? (
        <RecordTimeline actor={actor} path={`/contracts/${contract.id}`} read={timeline}>
          {(entries) => <ContractActivity title={t('sections.activity')} {...entries} />}
        </RecordTimeline>
      ) : (
        facts
      )}
    </RecordLayout>
  );
}

/** Another part of a contract, which reads its own data. */
export function ContractParts({ actor, contract, part, form, today }: ContractPartsProps) {
  if (form) return <SubjectTab actor={actor} form={form} subject={{ type: 'contract', id: contract.id }} />;
  const { editRates, editInvoicing } = contractActions(actor, contract);
  if (part === 'rates') return <RatesTab actor={actor} contract={contract} edits={editRates} today={today} />;
  if (part === 'requirements') return <RequirementsTab actor={actor} contract={contract} />;
  if (part === 'commissions') return <CommissionsTab actor={actor} contract={contract} />;
  if (part === 'timesheets') return <TimesheetsTab actor={actor} contractId={contract.id} />;
  if (part === 'invoices') return <InvoicesTab actor={actor} contractId={contract.id} />;
  if (part === 'invoicing')
    return <InvoicingTab actor={actor} contract={contract} edits={editInvoicing} editsRates={editRates} />;
  return null;
}
