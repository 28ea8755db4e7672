import { getTranslations } from 'next-intl/server';
import { CommissionsTab } from '@/app/(authenticated)/contracts/[uuid]/commissions-tab';
import { InvoicesTab } from '@/app/(authenticated)/contracts/[uuid]/invoices-tab';
import { InvoicingTab } from '@/app/(authenticated)/contracts/[uuid]/invoicing-tab';
import { OverviewTab, readOverview } from '@/app/(authenticated)/contracts/[uuid]/overview-tab';
import { RatesTab } from '@/app/(authenticated)/contracts/[uuid]/rates-tab';
import { RequirementsTab } from '@/app/(authenticated)/contracts/[uuid]/requirements-tab';
import { TimesheetsTab } from '@/app/(authenticated)/contracts/[uuid]/timesheets-tab';
import { readSaid, TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { RecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { readLexicon } from '@/components/audit/read-lexicon';
import { ContractActivity } from '@/components/contracts/contract-activity';
import type { ContractPart } from '@/components/contracts/contract-tabs';
import { RecordLayout } from '@/components/ui/record/record-layout';
import type { Actor } from '@/lib/actor';
import { listActivitiesWithChanges } from '@/lib/audit/record-changes.data';
import { readTogether } from '@/lib/auth/session/actor';
import { contractActions } from '@/lib/contracts/policy';
import type { ContractRecord } from '@/lib/contracts/schema';
import type { SubjectForm } from '@/lib/forms/answers/subjects/subject';

/** The number of activities beside the record; the tab shows them all. */
const latest = 6;

interface ContractPartsProps {
  actor: Actor;
  contract: ContractRecord;
  part: ContractPart;
  /** The form whose tab is open, if any, instead of a part of the contract. */
  form: SubjectForm | undefined;
  /** The current day in the company's time zone. */
  today: string;
  /** The parameters of the timeline in the page's address. */
  params: TimelineParams;
}

/** One part of a contract, with the latest activities beside it for actors who may see them. */
export async function ContractParts(props: ContractPartsProps) {
  const { actor, contract, part, form } = props;
  const [t, lexicon] = [await getTranslations('contracts'), await readLexicon()];
  const { viewActivity, prepare: prepares, invite: invites } = contractActions(actor, contract);
  const record = { type: 'contract' as const, id: contract.id };
  const { activities, said, read } = await readTogether(actor, async (inside) => ({
    activities: viewActivity ? await listActivitiesWithChanges(inside, 'contract', contract.id, lexicon) : null,
    said: await readSaid(inside, record),
    read: part === 'overview' && !form ? await readOverview(inside, contract, { prepares, invites }) : null,
  }));
  const shown = read ? (
    <OverviewTab actor={actor} contract={contract} read={read} prepares={prepares} invites={invites} />
  ) : (
    <Part {...props} />
  );
  if (!activities) return shown;
  const talk = await talkOf(actor, record, said);
  if (part === 'activity' && !form) {
    const title = t('sections.activity');
    // Whoever edits every contract but sees only their own has the log without what is said.
    if (!talk) return <ContractActivity title={title} activities={activities} />;
    return (
      <RecordTimeline actor={actor} record={record} path={`/contracts/${contract.id}`} params={props.params}>
        {(entries) => <ContractActivity title={title} {...entries} isPage />}
      </RecordTimeline>
    );
  }
  return (
    <RecordLayout
      aside={
        <TalkFrame talk={talk}>
          <ContractActivity title={t('sections.latest')} activities={activities} talk={talk} most={latest} />
          {activities.length + (said?.comments.length ?? 0) > latest && (
            <a href={`/contracts/${contract.id}?tab=activity`}>{t('allActivity')}</a>
          )}
        </TalkFrame>
      }
    >
      {shown}
    </RecordLayout>
  );
}

/** The part that is open; it reads its own data. */
function Part({ actor, contract, part, form, today }: ContractPartsProps) {
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
