'use client';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { ResourceForm } from '@/components/ui/form/form';
import type { Option } from '@/components/ui/inputs/option';
import { type HandOverKind, type Holdings, handOverToEach } from '@/lib/hand-over/schema';

interface HandOverFormProps {
  userId: string;
  /** The kinds of records that the user owns, with their number and the colleagues who could own them. */
  kinds: readonly { kind: HandOverKind; count: number; heirs: readonly Option[] }[];
}

/** The form that chooses a new owner for each kind of record. */
export function HandOverForm({ userId, kinds }: HandOverFormProps) {
  const t = useTranslations('users.handOver');
  return (
    <ResourceForm<typeof handOverToEach, Holdings>
      schema={handOverToEach}
      defaultValues={{
        to: {
          candidates: '',
          candidate_lists: '',
          jobs: '',
          clients: '',
          submissions: '',
          contracts: '',
          forms: '',
          tasks: '',
        },
      }}
      request={{ method: 'post', path: `/api/v1/users/${userId}/hand-over` }}
      formKey={`hand-over-${userId}`}
      submitLabel={t('submit')}
      success={t('done')}
      cancel={`/users/${userId}`}
      onSaved={() => `/users/${userId}`}
    >
      {kinds.map(({ kind, count, heirs }) => (
        <SelectField
          key={kind}
          name={`to.${kind}`}
          label={t(`kinds.${kind}`, { count })}
          options={heirs}
          blank={t('keep')}
        />
      ))}
    </ResourceForm>
  );
}
