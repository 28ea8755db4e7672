'use client';
import { SingleKeys } from '@/components/ui/action/single-keys';

/**
 * Single keys for people who approve sheets: each presses the element that names it in `aria-keyshortcuts`, so it does
 * what a click does, including questions.
 */
export const InboxKeys = ({ words }: { words?: { hint: string; off: string; on: string } }) => (
  <SingleKeys press={press} words={words} />
);

function press(letter: string): boolean {
  if (!/^[JKAR]$/.test(letter)) return false;
  const pressed = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${letter}]`);
  pressed?.click();
  return pressed !== null;
}
