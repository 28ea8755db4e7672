'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { LinkButton } from '@/components/ui/action/link-button';
import { KnownPlacements, UnseenPerson, useMatch } from '@/components/ui/form/known-person';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { Alert } from '@/components/ui/plain/alert';

/** Says, while a new candidate is typed, who has the address already, with the way to their page. */
export function KnownCandidate() {
  const t = useTranslations('ui.person');
  const email: unknown = useWatch({ name: 'email' });
  const match = useMatch(useDebounced(typeof email === 'string' ? email : ''));
  if (!match) return null;
  const { candidate, contracts, submissions } = match;
  const { id, name } = candidate;
  return (
    <Alert severity="warning">
      <p>{name === undefined ? <UnseenPerson candidate={candidate} /> : t('known', { name })}</p>
      <KnownPlacements contracts={contracts} submissions={submissions} />
      {id && name !== undefined && (
        <LinkButton variant="text" size="small" href={`/candidates/${id}`}>
          {name}
        </LinkButton>
      )}
    </Alert>
  );
}
