'use client';
import { SingleKeys } from '@/components/ui/action/single-keys';

/** J and K open the next and the previous period, T the one of today, by the links of the page. */
export const CalendarKeys = ({ words }: { words: { hint: string; off: string; on: string } }) => (
  <SingleKeys press={press} words={words} />
);

function press(letter: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main a[aria-keyshortcuts="${letter}"]`);
  // A phone's list and a wide screen's month are both in the page; the hidden one has no box.
  const link = [...links].find((one) => one.getClientRects().length > 0);
  link?.click();
  return link !== undefined;
}
