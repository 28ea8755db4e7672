'use client';

import { useFormState } from 'react-hook-form';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Tick } from '@/components/ui/plain/tick';

interface DomainChoiceProps {
  name: string;
  label: string;
  help: string;
  domains: readonly string[];
}

/** A field with a tick for each of the company's own domains. */
export function DomainChoice({ domains, ...props }: DomainChoiceProps) {
  const {
    id,
    field: { ref, value, onBlur, onChange },
    frame,
  } = useField(props);
  const { errors } = useFormState();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const faults: unknown = errors[props.name];
  const first: unknown = Array.isArray(faults) ? faults.find(Boolean)?.message : undefined;
  const message = frame.message ?? (typeof first === 'string' ? first : undefined);
  const toggle = (domain: string): void =>
    onChange(domains.filter((one) => (one === domain ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FieldFrame {...frame} message={message}>
      <div id={id} role="group" aria-label={props.label} tabIndex={-1} ref={ref}>
        {domains.map((domain) => (
          <Tick
            key={domain}
            label={<bdi>{domain}</bdi>}
            checked={chosen.includes(domain)}
            onChange={() => toggle(domain)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
