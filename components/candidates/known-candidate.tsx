'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { LinkButton } from '@/components/ui/action/link-button';
import {
  AlikePeople,
  KnownPlacements,
  knownByAddress,
  UnseenPerson,
  useMatches,
} from '@/components/ui/form/known-person';
import { Alert } from '@/components/ui/plain/alert';

/** Says, while a new candidate is typed, who has the address, the number or the name already, with the way to their page. */
export function KnownCandidate() {
  const t = useTranslations('ui.person');
  const typed = useWatch({ name: ['email', 'phone', 'name'] });
  const [email = '', phone = '', name = ''] = typed.map((value) => String(value ?? ''));
  const matches = useMatches({ email, phone, name });
  const match = knownByAddress(matches);
  return (
    <>
      {match && (
        <Alert severity="warning">
          <p>
            {match.candidate.name === undefined ? (
              <UnseenPerson candidate={match.candidate} />
            ) : (
              t('known', { name: match.candidate.name })
            )}
          </p>
          <KnownPlacements contracts={match.contracts} submissions={match.submissions} />
          {match.candidate.id && match.candidate.name !== undefined && (
            <LinkButton variant="text" size="small" href={`/candidates/${match.candidate.id}`}>
              {match.candidate.name}
            </LinkButton>
          )}
        </Alert>
      )}
      <AlikePeople matches={matches} />
    </>
  );
}
