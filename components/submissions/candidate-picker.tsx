'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useToast } from '@/components/ui/feedback/toast';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { RecordInput } from '@/components/ui/inputs/record-input';
import { api } from '@/lib/http/api-client';

interface Candidate {
  id: string;
  number: string;
  name: string;
  email: string | null;
  phone: string | null;
}

const toOption = ({ id, name, number }: Candidate) => ({ value: id, label: `${name} · ${number}` });

interface CandidatePickerProps {
  /** The id of the chosen candidate, or ''. */
  chosen: string;
  /** The candidate with whom the form opened. */
  initial?: Option | undefined;
  onChoose: (id: string) => void;
}

/** Finds a candidate by typing, and fills in how they are called and reached. */
export function CandidatePicker({ chosen, initial, onChoose }: CandidatePickerProps) {
  const t = useTranslations('submissions.form');
  const offline = useTranslations('ui')('offline');
  const [control, toast, { setValue }] = [useId(), useToast(), useFormContext()];
  const fill = async (id: string) => {
    onChoose(id);
    if (id === '') return;
    try {
      const { data } = await api.get<Candidate>(`/api/v1/candidates/${id}`);
      const set = (name: string, value: string | undefined) =>
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
      set('candidate.name', data.name);
      set('candidate.email', data.email ?? '');
      set('candidate.phone', data.phone ?? '');
      // An address names its person; whoever has none is named by the id.
      set('candidate_id', data.email === null ? id : undefined);
    } catch {
      toast({ message: offline, tone: 'error' });
    }
  };
  return (
    <FieldFrame id={control} label={t('findCandidate')} help={t('findCandidateHelp')}>
      <RecordInput<Candidate>
        id={control}
        aria={{ 'aria-describedby': `${control}-help` }}
        source={{ path: '/api/v1/candidates', toOption }}
        value={chosen}
        known={initial ? [initial] : []}
        onChoose={(option) => void fill(option?.value ?? '')}
      />
    </FieldFrame>
  );
}
