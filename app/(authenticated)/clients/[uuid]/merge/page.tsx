import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { readClient } from '@/app/(authenticated)/clients/[uuid]/read-client';
import { isKeptByItself, lookAhead, textOf } from '@/app/(authenticated)/noun-pages/merge-ahead';
import { ClientValue } from '@/components/clients/client-value';
import { MergeChoice } from '@/components/merges/merge-choice';
import { type MergeField, MergeForm } from '@/components/merges/merge-form';
import { WhatMoves } from '@/components/merges/what-moves';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound } from '@/lib/auth/session/page-actor';
import {
  broughtWithClient,
  clientMerging,
  type MergedClientField,
  mergedClientFields,
} from '@/lib/clients/client-merging';
import { getClient } from '@/lib/clients/data';
import { clientActions } from '@/lib/clients/policy';
import type { ClientRecord } from '@/lib/clients/schema';
import { pageId } from '@/lib/http/page-id';
import { readWords } from '@/lib/references/words.data';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ with?: string | string[] }>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('clients.merge'))('title') });

/** Chooses the client that becomes a part of this one, field by field, and shows what moves. */
export default async function MergeClientsPage({ params, searchParams }: Props) {
  const { actor, client: kept } = await readClient(await pageId(params));
  if (!clientActions(actor).merge) forbidden();
  const [t, all] = [await getTranslations('clients.merge'), await getTranslations('clients')];
  const asked = z.uuid().safeParse((await searchParams).with).data;
  const gone = asked && asked !== kept.id ? await orNotFound(getClient(actor, asked)) : null;
  const ahead = gone && (await lookAhead(actor, clientMerging, kept.id, gone.id));
  const wordOf = await readWords(actor, await getTranslations('references'));
  const value = (client: ClientRecord, field: MergedClientField) => (
    <Values client={client} field={field} typeName={(key) => wordOf('client_type', key)} />
  );
  const fields = gone
    ? mergedClientFields.flatMap((name): MergeField[] => {
        const names = [name, ...(broughtWithClient[name] ?? [])] as const;
        const [own, other] = [withAddress(kept), withAddress(gone)];
        if (names.every((one) => textOf(own, one) === textOf(other, one))) return [];
        const isKept = isKeptByItself(clientMerging, own, other, names);
        return [{ name, label: all(`fields.${name}`), kept: value(kept, name), gone: value(gone, name), isKept }];
      })
    : [];
  return (
    <>
      <PageHead
        title={t('titleOf', { name: kept.name })}
        breadcrumbs={[
          { label: all('title'), href: '/clients' },
          { label: kept.name, href: `/clients/${kept.id}` },
        ]}
        primary={
          gone && (
            <LinkButton variant="outlined" href={`/clients/${gone.id}/merge?with=${kept.id}`}>
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
          <p>{t('becomesPart', { gone: `${gone.name} (${gone.number})`, kept: `${kept.name} (${kept.number})` })}</p>
          <MergeForm
            path="/api/v1/clients"
            page={`/clients/${kept.id}`}
            words={{ confirm: t('confirm'), done: t('done', { name: kept.name }) }}
            kept={{ id: kept.id, version: kept.version }}
            gone={{ id: gone.id, version: gone.version }}
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
      {!gone && <MergeChoice path="/clients" id={kept.id} label={t('other')} help={t('otherHelp')} />}
    </>
  );
}

/** A client with the parts of its address as fields of their own. */
const withAddress = (client: ClientRecord): object => ({
  ...client,
  address_line1: client.address?.line1,
  address_line2: client.address?.line2,
  city: client.address?.city,
  region: client.address?.region,
  postal_code: client.address?.postal_code,
  country: client.address?.country,
});

interface ValuesProps {
  client: ClientRecord;
  field: MergedClientField;
  typeName: (key: string) => string;
}

/** The values of fields that are taken together, one below the other. */
function Values({ client, field, typeName }: ValuesProps) {
  const brought = field === 'address_line1' ? [] : (broughtWithClient[field] ?? []);
  const further = brought.filter((name) => textOf(client, name) !== '');
  return (
    <div>
      <ClientValue client={client} name={field} typeName={typeName} />
      {further.map((name) => (
        <div key={name}>
          <ClientValue client={client} name={name} />
        </div>
      ))}
    </div>
  );
}
