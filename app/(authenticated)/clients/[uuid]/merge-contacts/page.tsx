import { forbidden, notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { readClient } from '@/app/(authenticated)/clients/[uuid]/read-client';
import { isKeptByItself, lookAhead, textOf } from '@/app/(authenticated)/noun-pages/merge-ahead';
import { type MergeField, MergeForm } from '@/components/merges/merge-form';
import { WhatMoves } from '@/components/merges/what-moves';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import { contactMerging, mergedContactFields } from '@/lib/clients/contact-merging';
import { listContacts } from '@/lib/clients/contacts.data';
import { clientActions } from '@/lib/clients/policy';
import type { Contact } from '@/lib/clients/schema';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ contact?: string | string[]; with?: string | string[] }>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('clients.contacts.merge'))('title') });

/** Chooses the contact of the client that becomes a part of another one, field by field, and shows what moves. */
export default async function MergeContactsPage({ params, searchParams }: Props) {
  const { actor, client } = await readClient(await pageId(params));
  if (!clientActions(actor).merge) forbidden();
  const [t, clients] = [await getTranslations('clients.contacts.merge'), await getTranslations('clients')];
  const [contacts, asked] = [await listContacts(actor, client.id), await searchParams];
  const find = (id: unknown) => contacts.find((one) => one.id === z.uuid().safeParse(id).data);
  const kept = find(asked.contact) ?? notFound();
  const gone = asked.with === undefined ? null : (find(asked.with) ?? notFound());
  const ahead = gone && (await lookAhead(actor, contactMerging, kept.id, gone.id));
  const page = `/clients/${client.id}?tab=contacts`;
  const choices = contacts.filter(({ id }) => id !== kept.id);
  return (
    <>
      <PageHead
        title={t('titleOf', { name: kept.name })}
        breadcrumbs={[
          { label: clients('title'), href: '/clients' },
          { label: client.name, href: page },
        ]}
        primary={
          gone && (
            <LinkButton variant="outlined" href={mergeAddress(client.id, gone.id, kept.id)}>
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
          <p>{t('becomesPart', { gone: `${gone.name} (${gone.email})`, kept: `${kept.name} (${kept.email})` })}</p>
          <MergeForm
            path="/api/v1/client-contacts"
            page={page}
            words={{ confirm: t('confirm'), done: t('done', { name: kept.name }) }}
            kept={kept}
            gone={gone}
            fields={mergedContactFields.flatMap((name): MergeField[] => {
              if (textOf(kept, name) === textOf(gone, name)) return [];
              const isKept = isKeptByItself(contactMerging, kept, gone, [name]);
              const [own, other] = [
                <Value key="kept" contact={kept} name={name} />,
                <Value key="gone" contact={gone} name={name} />,
              ];
              return [{ name, label: clients(`fields.${labels[name]}`), kept: own, gone: other, isKept }];
            })}
          >
            <WhatMoves
              title={t('whatMoves')}
              moves={ahead.moves}
              words={(kind, count) => t(`moves.${kind}`, { count })}
              nothing={t('nothingMoves')}
            >
              {t('sent')}
            </WhatMoves>
          </MergeForm>
        </>
      )}
      {!gone && (
        <Section title={t('other')}>
          {choices.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul>
              {choices.map(({ id, name, email }) => (
                <li key={id}>
                  <LinkButton variant="text" href={mergeAddress(client.id, kept.id, id)}>
                    {`${name} · ${email}`}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}

const mergeAddress = (clientId: string, keptId: string, goneId: string): string =>
  `/clients/${clientId}/merge-contacts?contact=${keptId}&with=${goneId}`;

const labels = {
  name: 'name',
  title: 'jobTitle',
  email: 'email',
  phone: 'phone',
  approves_time: 'approvesTime',
  invoice_recipient: 'invoiceRecipient',
} as const;

/** The value of a field that can be taken from either contact. */
function Value({ contact, name }: { contact: Contact; name: keyof typeof labels }) {
  const [t, recipient] = [useTranslations('clients.fields'), useTranslations('references.recipient_type')];
  const value = contact[name];
  if (value === null || value === '' || value === false) return <NoValue />;
  if (value === true) return t('yes');
  return name === 'invoice_recipient' ? recipient(value) : <bdi>{value}</bdi>;
}
