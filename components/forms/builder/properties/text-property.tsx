'use client';
import { useMemo } from 'react';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { TextInLanguages } from '@/components/forms/texts/text-in-languages';
import { languagesOf, missingIn } from '@/lib/forms/building/languages';
import type { LocalText } from '@/lib/forms/definition/schema';

interface TextPropertyProps {
  /** The id of a new part's first text, which takes the focus. */
  id?: string;
  label: string;
  help?: string;
  value: LocalText | undefined;
  onChange: (value: LocalText | undefined) => void;
  isNeeded?: boolean;
  isLong?: boolean;
}

/** A text of the form, with the languages in which the form is written but the text is missing. */
export function TextProperty({ onChange, isNeeded = false, isLong = false, ...text }: TextPropertyProps) {
  const { company, endTyping } = useBuilder();
  const bench = useBuilt((state) => state.history.present);
  const used = useMemo(() => languagesOf(bench, company), [bench, company]);
  const missing = missingIn(text.value, used, { company, isNeeded }).filter((language) => language !== company);
  return (
    <TextInLanguages
      {...text}
      isNeeded={isNeeded}
      isLong={isLong}
      letters={isLong ? 2000 : 200}
      company={company}
      missing={missing}
      onChange={(next) => onChange(Object.keys(next).length > 0 || isNeeded ? next : undefined)}
      onTyped={endTyping}
    />
  );
}
