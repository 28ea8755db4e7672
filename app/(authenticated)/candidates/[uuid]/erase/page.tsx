import { forbidden } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { ActionButton } from '@/components/ui/action/action-button';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { candidates } from '@/lib/candidates/data';
import { previewErasure } from '@/lib/candidates/erasing/erase.data';
import { type Erasure, goingKinds, stayingKinds } from '@/lib/candidates/erasing/schema';
import { pageId } from '@/lib/http/page-id';
import { can } from '@/lib/permissions';
import { Problem } from '@/lib/problem/problem';

interface Props {
  params: Promise<{ uuid: string }>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('candidates.erase'))('title') });

/** Says what erasing a candidate deletes, what stays and why, and asks for their number before it is done. */
export default async function ErasePage({ params }: Props) {
  const actor = await requirePermission('erase_candidates');
  if (!can(actor, 'view_candidates')) forbidden();
  const [t, all] = [await getTranslations('candidates.erase'), await getTranslations('candidates')];
  const found = await orNotFound(candidates.get(actor, await pageId(params), await getLocale()));
  const { id, name, number } = named.parse(found);
  const { erasure, refusal } = await lookAhead(actor, id);
  return (
    <>
      <PageHead
        title={t('titleOf', { name })}
        breadcrumbs={[
          { label: all('title'), href: '/candidates' },
          { label: name, href: `/candidates/${id}` },
        ]}
      />
      {refusal && <Alert severity="warning">{refusal}</Alert>}
      {erasure && (
        <>
          <p>{t('text')}</p>
          <Section title={t('whatGoes')}>
            <ul>
              {counted(erasure.goes, goingKinds, (kind, count) => t(`goes.${kind}`, { count }))}
              <li>{t('goesToo')}</li>
            </ul>
          </Section>
          <Section title={t('whatStays')}>
            <ul>
              {counted(erasure.stays, stayingKinds, (kind, count) => t(`stays.${kind}`, { count }))}
              {erasure.remains && <li>{t('correspondence')}</li>}
              {erasure.has_account && <li>{t('account')}</li>}
              <li>{erasure.remains ? t('remains', { name: t('name', { number }) }) : t('nothingStays')}</li>
            </ul>
          </Section>
          {!actor.impersonation && (
            <ActionButton
              color="error"
              action={{
                method: 'post',
                path: `/api/v1/candidates/${id}/erase`,
                confirm: {
                  title: t('question', { number }),
                  text: t('text'),
                  confirmLabel: t('confirm'),
                  danger: true,
                  fields: [{ name: 'number', label: t('typed', { number }), kind: 'line', required: true }],
                },
                success: t('done', { number }),
                goTo: erasure.remains ? `/candidates/${id}` : '/candidates',
              }}
            >
              {t('open')}
            </ActionButton>
          )}
        </>
      )}
    </>
  );
}

/** A line for each kind of which there is something. */
const counted = <Kind extends string>(
  counts: Partial<Record<Kind, number>>,
  kinds: readonly Kind[],
  say: (kind: Kind, count: number) => string,
) => kinds.map((kind) => (counts[kind] ?? 0) > 0 && <li key={kind}>{say(kind, counts[kind] ?? 0)}</li>);

const named = z.object({ id: z.uuid(), name: z.string(), number: z.string() });

interface Ahead {
  erasure?: Erasure;
  /** Why it is not possible. */
  refusal?: string;
}

async function lookAhead(actor: Actor, id: string): Promise<Ahead> {
  try {
    return { erasure: await previewErasure(actor, id) };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    return { refusal: (await getTranslations('problems'))(error.key, error.details.values) };
  }
}
