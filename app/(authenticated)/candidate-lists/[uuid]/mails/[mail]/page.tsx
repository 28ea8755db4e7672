import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { UserText } from '@/components/ui/value/user-text';
import type { Actor } from '@/lib/actor';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { candidateLists } from '@/lib/candidates/lists/data';
import { getListMail } from '@/lib/candidates/lists/mailing/results.data';
import {
  type ListMailDetail,
  listMailParams,
  listMailQuery,
  type ShownStatus,
  shownStatuses,
} from '@/lib/candidates/lists/mailing/schema';
import { can } from '@/lib/permissions';

interface Props {
  params: Promise<{ uuid: string; mail: string }>;
  searchParams: Promise<{ status?: string | string[]; after?: string | string[] }>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('candidate_lists.mails'))('write') });

/** What became of a mail to a list, for each of its candidates. */
export default async function ListMailPage({ params, searchParams }: Props) {
  const actor = await requirePermission('view_candidate_lists');
  const [t, all] = [await getTranslations('candidate_lists.mails'), await getTranslations('candidate_lists')];
  const { uuid, mail: mailId } = await params;
  const asked = listMailParams.safeParse({ id: uuid, mail: mailId });
  const query = listMailQuery.safeParse(await searchParams);
  const { status, after } = query.success ? query.data : {};
  const ids = asked.success ? asked.data : { id: none, mail: none };
  const list = named.parse(await orNotFound(candidateLists.get(actor, ids.id, await getLocale())));
  const mail = await orNotFound(
    getListMail(actor, ids, { ...(status && { status }), ...(after !== undefined && { after }) }),
  );
  const path = `/candidate-lists/${list.id}`;
  const own = `${path}/mails/${mail.id}`;
  return (
    <>
      <PageHead
        title={mail.subject}
        context={mail.stopped_because ? t(`reasons.${stopWords[mail.stopped_because]}`) : mail.sender.name}
        breadcrumbs={[
          { label: all('title'), href: '/candidate-lists' },
          { label: list.name, href: `${path}?tab=mails` },
        ]}
        primary={mail.is_open && mayStop(actor) && <StopButton {...{ own, t }} />}
      />
      <TabsNav
        label={t('status')}
        current={status ?? ''}
        tabs={[
          { key: '', label: t('all'), href: own },
          ...shownStatuses.map((key) => ({
            key,
            label: `${t(`statuses.${key}`)} (${mail.counts[key]})`,
            href: `${own}?status=${key}`,
          })),
        ]}
      />
      <Recipients mail={mail} />
      {mail.next !== null && (
        <LinkButton
          variant="outlined"
          href={`${own}?${new URLSearchParams({ ...(status && { status }), after: mail.next })}`}
        >
          {t('more')}
        </LinkButton>
      )}
      {mail.words.map(({ locale, subject, text }) => (
        <Section key={locale} title={subject}>
          <div lang={locale}>
            <UserText>{text}</UserText>
          </div>
        </Section>
      ))}
    </>
  );
}

const named = z.object({ id: z.uuid(), name: z.string() });
const none = '00000000-0000-4000-8000-000000000000';
const stopWords = { by_hand: 'stopped', list_deleted: 'stopped', sender: 'sender' } as const;

const mayStop = (actor: Actor): boolean =>
  can(actor, 'edit_candidates') && can(actor, 'view_candidates') && !actor.impersonation;

function StopButton({ own, t }: { own: string; t: (key: 'stop' | 'stopTitle' | 'stopText' | 'wasStopped') => string }) {
  return (
    <ActionButton
      color="error"
      action={{
        method: 'delete',
        path: `/api/v1${own}`,
        confirm: { title: t('stopTitle'), text: t('stopText'), confirmLabel: t('stop'), danger: true },
        success: t('wasStopped'),
      }}
    >
      {t('stop')}
    </ActionButton>
  );
}

type Recipient = ListMailDetail['recipients'][number];

const tones: Record<ShownStatus, Tone> = { waiting: 'info', sent: 'success', refused: 'danger', skipped: 'neutral' };

async function Recipients({ mail }: { mail: ListMailDetail }) {
  const [t, format] = [await getTranslations('candidate_lists.mails'), await getFormatter()];
  const columns: Column<Recipient>[] = [
    { key: 'candidate', header: t('recipient'), primary: true, cell: ({ candidate }) => <bdi>{candidate.name}</bdi> },
    {
      key: 'status',
      header: t('status'),
      card: 'fact',
      cell: ({ status }) => chip(t(`statuses.${status}`), tones[status]),
    },
    {
      key: 'reason',
      header: t('reason'),
      card: 'fact',
      wraps: true,
      cell: ({ reason, answer }) =>
        reason && (
          <>
            {t(`reasons.${reason}`)}
            {answer && reason === 'server' && (
              <>
                {' · '}
                <bdi>{answer}</bdi>
              </>
            )}
          </>
        ),
    },
    { key: 'email', header: t('email'), cell: ({ email }) => email && <bdi>{email}</bdi> },
    {
      key: 'sent_at',
      header: t('createdAt'),
      cell: ({ sent_at: at }) => at && format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ];
  return (
    <DataTable<Recipient>
      label={t('recipient')}
      page={{ rows: mail.recipients }}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/candidates/${row.candidate.id}`}
      empty={<EmptyState title={t('getting', { count: 0 })} text={t('emptyText')} />}
    />
  );
}
