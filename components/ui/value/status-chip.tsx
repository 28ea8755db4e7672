import '@/components/ui/value/status-chip.css';
import type { ReactNode } from 'react';

/** The meaning of a status for the reader, not its colour. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface StatusChipProps {
  label: ReactNode;
  tone?: Tone;
}

/** A status as a dot and a word: the word carries the meaning, the colour only helps. */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return chip(label, tone);
}

/** The same as a function, for a list's cells. */
export const chip = (label: ReactNode, tone: Tone = 'neutral') => <span data-chip={tone}>{label}</span>;
