'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import figures from '@/components/ui/value/figures.module.css';
import { isolateNumber } from '@/lib/format/isolate';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { CandidateMatch } from '@/lib/submissions/schema';
import { isSameName } from '@/lib/text/same-name';
import { emailText, phoneText } from '@/lib/text/schema';

interface PersonFieldsProps {
  /** The noun's words for the person's name, e-mail address and telephone number. */
  labels: { name: string; email: string; phone: string };
  /** The id of the person whom the reader has chosen: that they have the address already is no news. */
  chosen?: string;
}

/** The fields of the person that a record is about, with who may be meant. */
export function PersonFields({ labels, chosen = '' }: PersonFieldsProps) {
  return (
    <>
      <FieldPair>
        <TextField name="candidate.name" label={labels.name} />
        <TextField name="candidate.email" type="email" label={labels.email} />
      </FieldPair>
      <TextField name="candidate.phone" type="tel" label={labels.phone} />
      <KnownPerson chosen={chosen} />
    </>
  );
}

/**
 * The person who has the address in `candidate.email` already, with their contracts and submissions; if the typed name
 * or phone differs, it asks which one is right.
 */
function KnownPerson({ chosen }: { chosen: string }) {
  const t = useTranslations('ui.person');
  const { setValue } = useFormContext();
  const typed = useWatch({ name: ['candidate.email', 'candidate.name', 'candidate.phone', 'client_id'] });
  const [email = '', name = '', phone = '', clientId = ''] = typed.map((value) => String(value ?? ''));
  const matches = useMatches({ email, phone, name });
  const match = knownByAddress(matches);
  if (!match) return <AlikePeople matches={matches} />;
  const { candidate, contracts, submissions, may_change: mayChange } = match;
  if (candidate.name === undefined)
    return (
      <Alert severity="warning">
        <UnseenPerson candidate={candidate} />
      </Alert>
    );
  const known = { name: candidate.name, phone: candidate.phone ?? '' };
  const isOther = (name !== '' && name !== known.name) || (phone !== '' && phone !== known.phone);
  const isAnotherName = name !== '' && !isSameName(name, known.name);
  const placements = [...contracts, ...submissions];
  const isHere = placements.some(({ client }) => client.id === clientId);
  const isChosen = candidate.id === chosen;
  if (isChosen && !isOther && name !== '' && placements.length === 0) return null;
  const asOnFile = () => {
    setValue('candidate.name', known.name, { shouldDirty: true, shouldValidate: true });
    setValue('candidate.phone', known.phone, { shouldDirty: true });
    setValue('update_candidate', false);
  };
  return (
    <Alert severity={isAnotherName || isHere ? 'warning' : 'info'}>
      {!isChosen && <p>{t('known', { name: known.name })}</p>}
      <KnownPlacements contracts={contracts} submissions={submissions} />
      {isHere && <p>{t('here')}</p>}
      {(isOther || name === '') && <Button onClick={asOnFile}>{t('use', { name: known.name })}</Button>}
      {isOther && mayChange && <CheckboxField name="update_candidate" label={t('change')} help={t('changeHelp')} />}
    </Alert>
  );
}

/** Whose somebody is whom the reader may not see. */
export function UnseenPerson({ candidate: { number = '', owner } }: Pick<CandidateMatch, 'candidate'>) {
  const t = useTranslations('ui.person');
  const whole = isolateNumber(number);
  return owner ? t('knownToOwner', { number: whole, owner: owner.name }) : t('knownUnseen', { number: whole });
}

/** Where somebody works, and to whom they were put forward. */
export function KnownPlacements({ contracts, submissions }: Pick<CandidateMatch, 'contracts' | 'submissions'>) {
  const t = useTranslations('ui.person');
  return (
    <ul>
      {contracts.map(({ id, number, client }) => (
        <li key={id}>{t('works', { client: client.name, number: isolateNumber(number) })}</li>
      ))}
      {submissions.map(({ id, number, client, owner }) => (
        <li key={id}>{t('putForward', { client: client.name, number: isolateNumber(number), owner: owner.name })}</li>
      ))}
    </ul>
  );
}

/** Those who may be the same person although they have another address, with why they may be. */
export function AlikePeople({ matches }: { matches: readonly CandidateMatch[] }) {
  const t = useTranslations('ui.person');
  const alike = matches.filter(({ reasons }) => !reasons.includes('email'));
  if (alike.length === 0) return null;
  return (
    <Alert severity="info">
      <p>{t('alike')}</p>
      <ul>
        {alike.map(({ candidate, reasons }) => (
          <li key={candidate.id ?? candidate.number}>
            {candidate.id && candidate.name !== undefined ? (
              <a href={`/candidates/${candidate.id}`} target="_blank" rel="noreferrer">
                <bdi>{candidate.name}</bdi>
              </a>
            ) : (
              <bdi className={figures.figure}>{candidate.number}</bdi>
            )}{' '}
            {t(reasons.includes('phone') ? 'samePhone' : 'sameName')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What is typed of somebody. */
interface Typed {
  email: string;
  phone: string;
  name: string;
}

/** The people who may be meant, the surest first, as far as the reader may see them; asked for once the typing pauses. */
export function useMatches({ email, phone, name }: Typed): readonly CandidateMatch[] {
  const asked = new URLSearchParams();
  const [address, number] = [emailText.safeParse(email.trim()), phoneText.safeParse(phone)];
  if (address.success) asked.set('email', address.data);
  if (number.success) asked.set('phone', number.data);
  if (name.trim().includes(' ')) asked.set('name', name.trim());
  const query = useDebounced(String(asked));
  const { data } = useQuery(
    {
      queryKey: ['person', query],
      enabled: query !== '',
      queryFn: async ({ signal }) =>
        (await api.get<CandidateMatch[]>(`/api/v1/candidates/match?${query}`, { signal })).data,
    },
    queries(),
  );
  return (query !== '' && data) || [];
}

/** The one who has the typed address. */
export const knownByAddress = (matches: readonly CandidateMatch[]): CandidateMatch | undefined =>
  matches.find(({ reasons }) => reasons.includes('email'));
