import { getTranslations } from 'next-intl/server';
import { ClientLog } from '@/app/(authenticated)/clients/[uuid]/client-log';
import { ClientTab } from '@/app/(authenticated)/clients/[uuid]/client-tab';
import { countUses } from '@/app/(authenticated)/clients/[uuid]/count-uses';
import { readClient } from '@/app/(authenticated)/clients/[uuid]/read-client';
import { Placements, readPlacements } from '@/app/(authenticated)/record-placements';
import { RecordTimeline, readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { RecordToDos, readRecordToDos } from '@/app/(authenticated)/record-to-dos';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { readLexicon } from '@/components/audit/read-lexicon';
import { menuOf } from '@/components/clients/client-actions';
import { ClientFacts } from '@/components/clients/client-facts';
import { ClientState } from '@/components/clients/client-state';
import { ClientSummary } from '@/components/clients/client-summary';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { ClientMessages } from '@/components/shell/client-messages';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { clientActions } from '@/lib/clients/policy';
import { isBeingRenamed } from '@/lib/clients/renames.data';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import { concerns } from '@/lib/i18n/local-needs';
import { readBalances } from '@/lib/invoices/client-accounts/client-account.data';
import { listClientParts } from '@/lib/invoices/client-activity.data';
import { seesPayments } from '@/lib/invoices/policy';
import { listMandates } from '@/lib/mandates/data';
import { seesMandates } from '@/lib/mandates/policy';
import { can, canAny } from '@/lib/permissions';
import { seesOrders } from '@/lib/purchase-orders/policy';
import { readWords } from '@/lib/references/words.data';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string } & TimelineParams>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readClient(await pageId(params))).client.name };
}

export default async function ClientPage({ params, searchParams }: Props) {
  const [uuid, { tab, ...shown }] = [await pageId(params), await searchParams];
  const { actor, client } = await readClient(uuid);
  const [t, translate] = [await getTranslations('clients'), await getTranslations('references')];
  const allowed = clientActions(actor);
  const [tabs, forms] = [await tabsFor(actor, uuid), await listSubjectForms(actor, 'client')];
  const current = tabs.find((one) => one === tab) ?? 'overview';
  const form = currentForm(forms, tab);
  const lexicon = await readLexicon();
  const isFirst = current === 'overview' && !form;
  const record = { type: 'client' as const, id: uuid };
  const { timeline, toDos, placements, wordOf, balances, counts, isRenaming } = await readTogether(
    actor,
    async (inside) => ({
      timeline: isFirst
        ? await readRecordTimeline(
            inside,
            { ...record, version: client.version, parts: await listClientParts(inside, uuid) },
            shown,
            lexicon,
          )
        : null,
      toDos: isFirst ? await readRecordToDos(inside, record) : [],
      placements: isFirst ? await readPlacements(inside, { filter: 'client_id', id: uuid }) : null,
      wordOf: await readWords(inside, translate),
      balances: await readBalances(inside, uuid),
      counts: await countUses(inside, uuid),
      isRenaming: await isBeingRenamed(inside, client),
    }),
  );
  const submits = client.is_active && can(actor, 'create_submissions');
  const typeName = (key: string) => wordOf('client_type', key);
  const href = (to: string) => (to === 'overview' ? `/clients/${uuid}` : `/clients/${uuid}?tab=${to}`);
  return (
    <>
      <PageHead
        title={client.name}
        status={<ClientState isActive={client.is_active} />}
        context={client.number}
        breadcrumbs={[{ label: t('title'), href: '/clients' }]}
        primary={
          <>
            {seesPayments(actor) && (
              <LinkButton href={`/api/v1/clients/${uuid}/statement`} variant="outlined">
                {(await getTranslations('account_statement'))('title')}
              </LinkButton>
            )}
            {submits ? (
              <LinkButton href={`/submissions/create?client=${uuid}`}>{t('steps.submit')}</LinkButton>
            ) : (
              allowed.edit && <LinkButton href={`/clients/${uuid}/edit`}>{t('steps.edit')}</LinkButton>
            )}
          </>
        }
        menu={[
          ...menuOf(client, { ...allowed, edit: allowed.edit && submits }, t, { afterDelete: '/clients' }),
          ...(allowed.merge ? [{ key: 'merge', label: t('merge.open'), href: `/clients/${uuid}/merge` }] : []),
          ...toDoEntry(actor, await getTranslations('to_dos'), 'client', uuid),
          ...rulesEntry(actor, await getTranslations('trigger_rules'), 'client', uuid),
        ]}
      />
      {isRenaming && (
        <Alert severity="info" role="status">
          {t('renaming')}
        </Alert>
      )}
      <ClientSummary client={client} balances={balances} {...counts} />
      <TabsNav
        label={t('tabs.label')}
        current={form ? formTab(form) : current}
        tabs={[
          ...tabs.map((key) => ({ key, label: t(`tabs.${key}`), href: href(key) })),
          ...forms.map((one) => ({ key: formTab(one), label: one.label, href: href(formTab(one)) })),
        ]}
      />
      {timeline ? (
        <RecordLayout
          facts={
            <ClientMessages namespaces={['validation', 'clients']}>
              <ClientFacts client={client} typeName={typeName} edits={allowed.edit} />
            </ClientMessages>
          }
          aside={
            <>
              {placements && <Placements of="client_id" {...placements} />}
              <RecordToDos record={record} toDos={toDos} />
            </>
          }
        >
          <RecordTimeline actor={actor} path={href('overview')} read={timeline}>
            {(entries) => <ClientLog {...entries} />}
          </RecordTimeline>
        </RecordLayout>
      ) : form ? (
        <SubjectTab actor={actor} form={form} subject={{ type: 'client', id: uuid }} />
      ) : (
        current !== 'overview' && <ClientTab tab={current} actor={actor} client={client} />
      )}
    </>
  );
}

/** The tabs of the record; the actor gets only those that they may see. */
async function tabsFor(actor: Actor, clientId: string) {
  const { country } = actor.company;
  const collects =
    seesMandates(actor) && (concerns('direct_debits', country) || (await listMandates(actor, clientId)).length > 0);
  return [
    'overview' as const,
    'contacts' as const,
    ...(canAny(actor, ['view_submissions', 'view_own_submissions']) ? ['submissions' as const] : []),
    ...(canAny(actor, ['view_contracts', 'view_own_contracts']) ? ['contracts' as const] : []),
    ...(seesOrders(actor) ? ['orders' as const] : []),
    ...(can(actor, 'view_invoices') ? ['invoices' as const] : []),
    ...(collects ? ['mandates' as const] : []),
  ];
}
