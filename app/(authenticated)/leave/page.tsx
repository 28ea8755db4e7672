import { getLocale, getTranslations } from 'next-intl/server';
import { LeaveTermsButton, RequestLeave } from '@/components/leave/leave-buttons';
import { LeaveTable } from '@/components/leave/leave-table';
import { LeaveToolbar } from '@/components/leave/leave-toolbar';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import type { Actor } from '@/lib/actor';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { formatDay } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { listOwnBalances } from '@/lib/leave/balances.data';
import { listOwnContracts } from '@/lib/leave/contracts.data';
import { listLeave } from '@/lib/leave/data';
import { asksForLeave, leaveNeeds } from '@/lib/leave/policy';
import { leaveQuery } from '@/lib/leave/schema';
import { getLeaveTerms } from '@/lib/leave/terms.data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('leave'))('title') };
}

/** Leave: contractors ask for it and see what they have earned, and whoever approves time decides. */
export default async function LeavePage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission(...leaveNeeds);
  const [t, locale, params] = [await getTranslations('leave'), await getLocale(), await searchParams];
  const { page, list } = await orNotFound(pageList('/leave', params, leaveQuery, (query) => listLeave(actor, query)));
  const types = await listReferences(actor, 'leave_type', locale);
  const wordOf = await readWords(actor, await getTranslations('references'));
  return (
    <ClientMessages namespaces={['leave']}>
      <PageHead
        title={t('title')}
        context={t(seesEveryTimesheet(actor) ? 'context' : 'contextOwn')}
        primary={
          !actor.impersonation && (
            <>
              <Terms actor={actor} />
              <Request actor={actor} />
            </>
          )
        }
      />
      <Balances actor={actor} />
      <LeaveToolbar types={types} />
      <LeaveTable
        page={page}
        list={list}
        wordOf={wordOf}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </ClientMessages>
  );
}

/** The button that asks for leave: of the reader's own contracts, or of anybody's for whoever enters everybody's time. */
async function Request({ actor }: { actor: Actor }) {
  if (!asksForLeave(actor)) return null;
  const types = (await listReferences(actor, 'leave_type', await getLocale())).map(({ key, label }) => ({
    value: key,
    label,
  }));
  const own = can(actor, 'create_timesheets') ? null : await listOwnContracts(actor);
  if (own?.length === 0) return null;
  return (
    <RequestLeave
      types={types}
      contracts={own && own.map(({ id, number, client }) => ({ value: id, label: `${number} · ${client.name}` }))}
    />
  );
}

/** What the reader has earned of each type that accrues. */
async function Balances({ actor }: { actor: Actor }) {
  const balances = seesEveryTimesheet(actor) ? [] : await listOwnBalances(actor);
  if (balances.length === 0) return null;
  const [t, locale] = [await getTranslations('leave'), await getLocale()];
  const wordOf = await readWords(actor, await getTranslations('references'));
  return (
    <SummaryStrip
      figures={balances.map(({ leave_type: type, left, earned, carried, expires_on: until }) => ({
        label: wordOf('leave_type', type),
        value: [
          t('balanceOf', { left: formatHours(left, locale), earned: formatHours(earned, locale) }),
          ...(until ? [t('carried', { hours: formatHours(carried, locale), date: formatDay(until, locale) })] : []),
        ].join(' · '),
      }))}
    />
  );
}

async function Terms({ actor }: { actor: Actor }) {
  if (!can(actor, 'edit_company_settings')) return null;
  const terms = await getLeaveTerms(actor);
  const wordOf = await readWords(actor, await getTranslations('references'));
  const used = (await listReferences(actor, 'contract_type', await getLocale())).map(({ key }) => key);
  // A type that is no longer used is paid on until somebody takes it out.
  const named = terms.supplements.flatMap(({ contract_types: own }) => own);
  return (
    <LeaveTermsButton
      terms={terms}
      names={terms.types.map((type) => wordOf('leave_type', type.leave_type))}
      contractTypes={[...new Set([...used, ...named])].map((key) => ({
        value: key,
        label: wordOf('contract_type', key),
      }))}
      country={actor.company.country}
      today={actor.today}
    />
  );
}
