import type { ReactNode } from 'react';
import { Section } from '@/components/ui/record/section';

interface Props {
  title: string;
  /** How many records move, by kind. */
  moves: Readonly<Record<string, number>>;
  /** The words for so many records of a kind. */
  words: (kind: string, count: number) => string;
  /** What is said if none does. */
  nothing: string;
  /** What else becomes of the two. */
  children: ReactNode;
}

/** The records that a merge moves; kinds of which there is none are left out. */
export function WhatMoves({ title, moves, words, nothing, children }: Props) {
  const lines = Object.entries(moves).filter(([, count]) => count > 0);
  return (
    <Section title={title}>
      {lines.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <ul>
          {lines.map(([kind, count]) => (
            <li key={kind}>{words(kind, count)}</li>
          ))}
        </ul>
      )}
      <p>{children}</p>
    </Section>
  );
}
