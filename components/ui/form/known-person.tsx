'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { CandidateMatch } from '@/lib/submissions/schema';
import { isSameName } from '@/lib/text/same-name';
import { emailText } from '@/lib/text/schema';

/**
 * The person who has the address in `candidate.email` already, with their contracts and submissions; if the typed name
 * or phone differs, it asks which one is right.
 */
export function KnownPerson() {
  const t = useTranslations('ui.person');
  const { setValue } = useFormContext();
  const typed = useWatch({ name: ['candidate.email', 'candidate.name', 'candidate.phone', 'client_id'] });
  const [email = '', name = '', phone = '', clientId = ''] = typed.map((value) => String(value ?? ''));
  const match = useMatch(useDebounced(email));
  if (!match) return null;
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
  const isHere = [...contracts, ...submissions].some(({ client }) => client.id === clientId);
  const asOnFile = () => {
    setValue('candidate.name', known.name, { shouldDirty: true, shouldValidate: true });
    setValue('candidate.phone', known.phone, { shouldDirty: true });
    setValue('update_candidate', false);
  };
  return (
    <Alert severity={isAnotherName || isHere ? 'warning' : 'info'}>
      <p>{t('known', { name: known.name })}</p>
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
  return owner ? t('knownToOwner', { number, owner: owner.name }) : t('knownUnseen', { number });
}

/** Where somebody works, and to whom they were put forward. */
export function KnownPlacements({ contracts, submissions }: Pick<CandidateMatch, 'contracts' | 'submissions'>) {
  const t = useTranslations('ui.person');
  return (
    <ul>
      {contracts.map(({ id, number, client }) => (
        <li key={id}>{t('works', { client: client.name, number })}</li>
      ))}
      {submissions.map(({ id, number, client, owner }) => (
        <li key={id}>{t('putForward', { client: client.name, number, owner: owner.name })}</li>
      ))}
    </ul>
  );
}

/** The person who has an address, as far as the reader may see them; undefined if nobody has it. */
export function useMatch(email: string): CandidateMatch | undefined {
  const { success, data: address } = emailText.safeParse(email.trim());
  const { data } = useQuery(
    {
      queryKey: ['person', address],
      enabled: success,
      queryFn: async ({ signal }) =>
        (
          await api.get<CandidateMatch[]>(`/api/v1/candidates/match?email=${encodeURIComponent(address ?? '')}`, {
            signal,
          })
        ).data,
    },
    queries(),
  );
  return success ? data?.[0] : undefined;
}
