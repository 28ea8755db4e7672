'use client';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { ResourceForm } from '@/components/ui/form/form';
import type { Option } from '@/components/ui/inputs/option';
import { type HandOverKind, type Holdings, handOverToEach } from '@/lib/hand-over/schema';

interface HandOverFormProps {
  userId: string;
  /** What is looked after, and who could. */
  kinds: readonly { kind: HandOverKind; count: number; heirs: readonly Option[] }[];
}

/** Chooses who looks after each kind from now on. */
export function HandOverForm({ userId, kinds }: HandOverFormProps) {
  const t = useTranslations('users.handOver');
  return (
    <ResourceForm<typeof handOverToEach, Holdings>
      schema={handOverToEach}
      defaultValues={{ to: { clients: '', submissions: '', contracts: '', forms: '' } }}
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
