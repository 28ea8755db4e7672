import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import * as z from 'zod';
import { requireBoth } from '@/app/(authenticated)/candidates/require-both';
import { isKeptByItself, lookAhead, textOf } from '@/app/(authenticated)/noun-pages/merge-ahead';
import { MergeChoice } from '@/components/merges/merge-choice';
import { type MergeField, MergeForm } from '@/components/merges/merge-form';
import { WhatMoves } from '@/components/merges/what-moves';
import { LinkButton } from '@/components/ui/action/link-button';
import { PlainValue } from '@/components/ui/noun/plain-facts';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { NoValue } from '@/components/ui/value/no-value';
import { orNotFound } from '@/lib/auth/session/page-actor';
import { candidates } from '@/lib/candidates/data';
import { broughtWith, candidateMerging, type MergedField, mergedFields } from '@/lib/candidates/duplicates/merging';
import { candidateFields } from '@/lib/candidates/fields';
import type { Field } from '@/lib/fields/field';
import { pageId } from '@/lib/http/page-id';
import { versionOf } from '@/lib/http/receiving/record-body';
import { plainWords } from '@/lib/records/words.data';

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
  const ahead = gone && (await lookAhead(actor, candidateMerging, kept.id, gone.id));
  const name = textOf(kept, 'name');
  const words = await plainWords(actor, candidateFields, locale);
  const valuesOf = (record: object, field: MergedField) => (
    <Values record={record} names={[field, ...(broughtWith[field] ?? [])]} words={words} />
  );
  const fields = gone
    ? mergedFields.flatMap((field): MergeField[] => {
        if (candidateMerging.reserved?.[field]?.(actor) === false) return [];
        const names = [field, ...(broughtWith[field] ?? [])] as const;
        if (names.every((one) => textOf(kept, one) === textOf(gone, one))) return [];
        return [
          {
            name: field,
            label: all(`fields.${field}`),
            kept: valuesOf(kept, field),
            gone: valuesOf(gone, field),
            isKept: isKeptByItself(candidateMerging, kept, gone, names),
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
      {ahead?.refusals.map((refusal) => (
        <Alert key={refusal} severity="warning">
          {refusal}
        </Alert>
      ))}
      {gone && ahead?.moves && (
        <>
          <p>
            {t('becomesPart', {
              gone: `${textOf(gone, 'name')} (${textOf(gone, 'number')})`,
              kept: `${name} (${textOf(kept, 'number')})`,
            })}
          </p>
          <MergeForm
            path="/api/v1/candidates"
            page={`/candidates/${kept.id}`}
            words={{ confirm: t('confirm'), done: t('done', { name }) }}
            kept={{ id: kept.id, version: versionOf(kept) ?? 0 }}
            gone={{ id: gone.id, version: versionOf(gone) ?? 0 }}
            fields={fields}
          >
            <WhatMoves
              title={t('whatMoves')}
              moves={ahead.moves}
              words={(kind, count) => t(`moves.${kind}`, { count })}
              nothing={t('nothingMoves')}
            >
              {t('joined')}
            </WhatMoves>
          </MergeForm>
        </>
      )}
      {!gone && <MergeChoice path="/candidates" id={kept.id} label={t('other')} help={t('otherHelp')} />}
    </>
  );
}

interface ValuesProps {
  record: object;
  names: readonly string[];
  words: Readonly<Record<string, (key: string) => string>>;
}

/** The values of fields that are taken together, one below the other. */
function Values({ record, names, words }: ValuesProps) {
  const given = names.filter((name) => !shownWithRate.includes(name) && textOf(record, name) !== '');
  if (given.length === 0) return <NoValue />;
  return (
    <span>
      {given.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <br />}
          <PlainValue field={fieldsByName[name]} value={Reflect.get(record, name)} record={record} say={words[name]} />
        </Fragment>
      ))}
    </span>
  );
}

/** What a rate is shown with. */
const shownWithRate: readonly string[] = ['currency', 'rate_unit'];

const fieldsByName: Readonly<Record<string, Field | undefined>> = candidateFields.table;
