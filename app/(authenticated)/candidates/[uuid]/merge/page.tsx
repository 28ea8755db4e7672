import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { requireBoth } from '@/app/(authenticated)/candidates/require-both';
import { MergeChoice } from '@/components/candidates/merge/merge-choice';
import { type MergeField, MergeForm } from '@/components/candidates/merge/merge-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { orNotFound } from '@/lib/auth/session/page-actor';
import { candidates } from '@/lib/candidates/data';
import { candidateMerging, mergedFields } from '@/lib/candidates/duplicates/merging';
import { pageId } from '@/lib/http/page-id';
import { previewMerge } from '@/lib/merges/merge.data';
import type { MergePreview } from '@/lib/merges/schema';
import { Problem } from '@/lib/problem/problem';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ with?: string | string[] }>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('candidates.merge'))('title') });

/** Chooses the candidate that becomes a part of this one, field by field, and shows what moves. */
export default async function MergePage({ params, searchParams }: Props) {
  const actor = await requireBoth();
  const [t, all, locale] = [
    await getTranslations('candidates.merge'),
    await getTranslations('candidates'),
    await getLocale(),
  ];
  const read = async (id: string) => orNotFound(candidates.get(actor, id, locale));
  const kept = await read(await pageId(params));
  const asked = z.uuid().safeParse((await searchParams).with).data;
  const gone = asked && asked !== kept.id ? await read(asked) : null;
  const ahead = gone && (await lookAhead(actor, kept.id, gone.id));
  const name = textOf(kept, 'name');
  const fields = gone
    ? mergedFields.flatMap((field): MergeField[] => {
        const [mine, theirs] = [textOf(kept, field), textOf(gone, field)];
        if (mine === theirs) return [];
        return [
          {
            name: field,
            label: all(`fields.${field}`),
            kept: shown(field, mine) ?? t('nothing'),
            gone: shown(field, theirs) ?? t('nothing'),
            isKept: mine !== '',
          },
        ];
      })
    : [];
  return (
    <>
      <PageHead
        title={t('titleOf', { name })}
        breadcrumbs={[
          { label: all('title'), href: '/candidates' },
          { label: name, href: `/candidates/${kept.id}` },
        ]}
        primary={
          gone && (
            <LinkButton variant="outlined" href={`/candidates/${gone.id}/merge?with=${kept.id}`}>
              {t('turn')}
            </LinkButton>
          )
        }
      />
      <ClientMessages namespaces={['candidates']}>
        {ahead?.refusal && <Alert severity="warning">{ahead.refusal}</Alert>}
        {gone && ahead?.moves && (
          <>
            <p>
              {t('becomesPart', {
                gone: `${textOf(gone, 'name')} (${textOf(gone, 'number')})`,
                kept: `${name} (${textOf(kept, 'number')})`,
              })}
            </p>
            <MergeForm kept={{ id: kept.id, name }} gone={{ id: gone.id }} fields={fields}>
              <Section title={t('whatMoves')}>
                <ul>
                  {Object.entries(ahead.moves).map(([kind, count]) => (
                    <li key={kind}>{t(`moves.${kind}`, { count })}</li>
                  ))}
                </ul>
              </Section>
            </MergeForm>
          </>
        )}
        {!gone && <MergeChoice id={kept.id} />}
      </ClientMessages>
    </>
  );
}

interface Ahead {
  /** What the merge would move, by kind. */
  moves?: MergePreview['moves'];
  /** Why it is not possible. */
  refusal?: string;
}

async function lookAhead(actor: Actor, id: string, other: string): Promise<Ahead> {
  try {
    return await previewMerge(actor, candidateMerging, id, { with: other });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    return { refusal: (await getTranslations('problems'))(error.key) };
  }
}

/** A value as a text, empty if there is none. */
function textOf(record: object, field: string): string {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'name')) : String(value ?? '');
}

function shown(field: string, text: string): ReactNode {
  if (text === '') return null;
  return field === 'available_from' ? <CalendarDate value={text} /> : <bdi>{text}</bdi>;
}
