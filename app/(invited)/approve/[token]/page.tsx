import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedLink, SenderFrame } from '@/app/(guest)/guest-frame';
import { ApprovalWeek } from '@/components/timesheets/approval/approval-week';
import { ApproveAll } from '@/components/timesheets/approval/approve-all';
import { LinkFields } from '@/components/timesheets/approval/link-fields';
import styles from '@/components/ui/form/card-form.module.css';
import { CodeForm } from '@/components/ui/guest/code-form';
import { Alert } from '@/components/ui/plain/alert';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readApproval } from '@/lib/timesheets/approvals/guest.data';

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string | string[] }>;
}

/** Reads the approval once for both the page and its title, because each read counts as an attempt. */
const readOnce = cache(async (raw: string) => {
  const [jar, head, locale] = [await cookies(), await headers(), await getLocale()];
  const caller = head.get(callerAddressHeader()) ?? 'unknown';
  return readApproval({ token: decodeURIComponent(raw), locale, caller }, (name) => jar.get(name)?.value);
});

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('approval');
  const approval = await readOnce((await params).token);
  const title = approval ? { absolute: `${t('title')} · ${approval.company}` } : t('title');
  // The response header says no-referrer, with which forms would send no origin and be refused as another site's.
  return { title, robots: { index: false }, referrer: 'same-origin' };
}

/** The problems for which this page has its own text; any other one gets a general text. */
const known = [
  'code_wrong',
  'code_needed',
  'approval_gone',
  'approval_changed',
  'approval_too_late',
  'required',
  'reason_required',
  'too_many_requests',
  'later',
] as const;

/** The page on which a client's contact approves time without an account. Its plain forms work without scripts. */
export default async function ApprovePage({ params, searchParams }: Props) {
  const [{ token }, { problem }] = [await params, await searchParams];
  const [t, locale, approval] = [await getTranslations('approval'), await getLocale(), await readOnce(token)];
  if (!approval) return <ClosedLink title={t('closed')} text={t('closedText')} />;
  const said = problem && (known.find((one) => one === problem) ?? 'other');
  const { name, email, company, client, sheets } = approval;
  const form = { token: decodeURIComponent(token), language: locale };
  return (
    <SenderFrame sender={approval.sender}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context', { company, client, name, email })}</p>
      {said && <Alert severity="error">{t(`problems.${said}`)}</Alert>}
      {!approval.isOpen && sheets.some(({ status }) => status === 'submitted') && (
        <CodeForm
          open={{ action: '/api/approvals/open', fields: <LinkFields form={form} /> }}
          send={{ action: '/api/approvals/code', fields: <LinkFields form={form} /> }}
          needed={t('code.needed', { email })}
          email={email}
          hasCode={approval.hasCode}
        />
      )}
      {sheets.length === 0 && <p className={styles.context}>{t('nothing')}</p>}
      {approval.isOpen && <ApproveAll sheets={sheets} form={form} />}
      {sheets.map((sheet) => (
        <ApprovalWeek
          key={sheet.id}
          sheet={sheet}
          form={form}
          hoursStyle={approval.hoursStyle}
          isOpen={approval.isOpen}
        />
      ))}
    </SenderFrame>
  );
}
