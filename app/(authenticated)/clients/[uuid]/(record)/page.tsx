import { getTranslations } from 'next-intl/server';
import { ClientLog } from '@/app/(authenticated)/clients/[uuid]/client-log';
import { ClientTab } from '@/app/(authenticated)/clients/[uuid]/client-tab';
import { countUses } from '@/app/(authenticated)/clients/[uuid]/count-uses';
import { readClient } from '@/app/(authenticated)/clients/[uuid]/read-client';
import { readSaid, TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { readLexicon } from '@/components/audit/read-lexicon';
import { menuOf } from '@/components/clients/client-actions';
import { ClientState } from '@/components/clients/client-state';
import { ClientSummary } from '@/components/clients/client-summary';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { addChanges } from '@/lib/audit/record-changes.data';
import { readTogether } from '@/lib/auth/session/actor';
import { clientActions } from '@/lib/clients/policy';
import { isBeingRenamed } from '@/lib/clients/renames.data';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import { readBalances } from '@/lib/invoices/client-accounts/client-account.data';
import { type ClientActivity, listClientActivities } from '@/lib/invoices/client-activity.data';
import { seesPayments } from '@/lib/invoices/policy';
import { can, canAny } from '@/lib/permissions';
import { seesOrders } from '@/lib/purchase-orders/policy';
import { readWords } from '@/lib/references/words.data';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readClient(await pageId(params))).client.name };
}

export default async function ClientPage({ params, searchParams }: Props) {
  const [uuid, { tab }] = [await pageId(params), await searchParams];
  const { actor, client } = await readClient(uuid);
  const [t, translate] = [await getTranslations('clients'), await getTranslations('references')];
  const allowed = clientActions(actor);
  const [tabs, forms] = [tabsFor(actor), await listSubjectForms(actor, 'client')];
  const current = tabs.find((one) => one === tab) ?? 'overview';
  const form = currentForm(forms, tab);
  const lexicon = await readLexicon();
  const { activities, said, wordOf, balances, counts, isRenaming } = await readTogether(actor, async (inside) => ({
    activities: await addChanges(inside, subjectOf(uuid), await listClientActivities(inside, uuid), lexicon),
    said: await readSaid(inside, { type: 'client', id: uuid }),
    wordOf: await readWords(inside, translate),
    balances: await readBalances(inside, uuid),
    counts: await countUses(inside, uuid),
    isRenaming: await isBeingRenamed(inside, client),
  }));
  const talk = await talkOf(actor, { type: 'client', id: uuid }, said);
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
      <ClientSummary client={client} typeName={typeName} balances={balances} {...counts} />
      <TabsNav
        label={t('tabs.label')}
        current={form ? formTab(form) : current}
        tabs={[
          ...tabs.map((key) => ({ key, label: t(`tabs.${key}`), href: href(key) })),
          ...forms.map((one) => ({ key: formTab(one), label: one.label, href: href(formTab(one)) })),
        ]}
      />
      <RecordLayout
        aside={
          <TalkFrame talk={talk}>
            <ClientLog activities={activities} talk={talk} />
          </TalkFrame>
        }
      >
        {form ? (
          <SubjectTab actor={actor} form={form} subject={{ type: 'client', id: uuid }} />
        ) : (
          <ClientTab tab={current} actor={actor} client={client} />
        )}
      </RecordLayout>
    </>
  );
}

/** Names the client as the subject of its log; its own activities are those about no other record. */
const subjectOf = (id: string) => ({
  type: 'client' as const,
  id,
  isOwn: ({ about }: ClientActivity) => about === null,
});

/** The tabs of the record; the actor gets only those that they may see. */
function tabsFor(actor: Parameters<typeof canAny>[0]) {
  return [
    'overview' as const,
    'contacts' as const,
    ...(canAny(actor, ['view_submissions', 'view_own_submissions']) ? ['submissions' as const] : []),
    ...(canAny(actor, ['view_contracts', 'view_own_contracts']) ? ['contracts' as const] : []),
    ...(seesOrders(actor) ? ['orders' as const] : []),
    ...(can(actor, 'view_invoices') ? ['invoices' as const] : []),
  ];
}
